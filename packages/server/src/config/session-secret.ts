import { randomBytes } from 'node:crypto'
import { link, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DataDirError, toDataDirError } from './data-dir-error.ts'
import { makeFolder } from './make-folder.ts'

const fileName = 'session-secret'
const minLength = 32

/**
 * Returns the secret that signs sessions if SESSION_SECRET is not set. Reads it from the data folder, or generates it there on
 * the first start, readable by the owner only. Processes that start at the same time get the same secret.
 *
 * @throws DataDirError if the folder cannot be used, or the file contains fewer than 32 characters.
 */
export async function ensureSessionSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, fileName)
  let secret: string
  try {
    secret = (await read(file)) ?? (await generate(dataDir, file))
  } catch (error) {
    throw toDataDirError(error, dataDir)
  }
  if (secret.length >= minLength) return secret
  throw new DataDirError(
    `${file} contains fewer than ${minLength} characters. Delete it to generate a new secret.`,
  )
}

async function generate(dataDir: string, file: string): Promise<string> {
  makeFolder(dataDir, 0o700)
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  try {
    // Linking is atomic and never replaces a file: the first process wins, and no process reads a partial file.
    await link(draft, file)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    await unlink(draft)
  }
  return (await readFile(file, 'utf8')).trim()
}

async function read(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
