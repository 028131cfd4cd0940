import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/**
 * Returns the SHA-256 hash of the names and contents of files, in any order.
 * @param {string} root folder to which the names are relative, so that a moved clone keeps its hashes
 * @param {readonly string[]} files
 * @param {string} [extra] anything else that the result depends on
 * @returns {string} hexadecimal
 */
export function hashFiles(root, files, extra = '') {
  const hash = createHash('sha256').update(extra)
  const sorted = files.map((file) => ({ file, name: relative(root, file).split(sep).join('/') }))
  sorted.sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const { file, name } of sorted) {
    const bytes = readFileSync(file)
    hash.update(`\0${name}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex')
}

/**
 * Lists all files below a folder, except entries for which `skip` returns true. Returns an empty list if the folder
 * does not exist.
 * @param {string} folder
 * @param {(name: string) => boolean} skip
 * @returns {string[]}
 */
export function listFiles(folder, skip) {
  /** @type {string[]} */
  const files = []
  for (const entry of readFolder(folder)) {
    if (skip(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) files.push(...listFiles(path, skip))
    else if (entry.isFile()) files.push(path)
  }
  return files
}

/**
 * Reads a file as text; undefined if it does not exist.
 * @param {string} file
 */
export function readText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** @param {string} folder */
function readFolder(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}
