import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/**
 * One sha256 over the names and bytes of files; the order given does not matter.
 * @param {string} root names are taken relative to it, so that a moved clone keeps its hashes
 * @param {readonly string[]} files
 * @param {string} [extra] anything else the result depends on
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
 * All files below a folder, without those whose entry name `skip` refuses; an absent folder has none.
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
 * A file's text, or undefined when there is none.
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
