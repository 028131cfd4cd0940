import { randomBytes } from 'node:crypto'
import { link, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DataDirError, toDataDirError } from './data-dir-error.ts'
import { makeFolder } from './make-folder.ts'

const fileName = 'session-secret'
const leastLength = 32

/**
 * The secret that signs sessions, for an installation that has no SESSION_SECRET: read from the data folder, or
 * generated into it the first time, readable by the owner alone. Two processes that start at once get the same one.
 *
 * @throws DataDirError when the folder cannot be used, or the file holds fewer than 32 characters.
 */
export async function ensureSessionSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, fileName)
  let secret: string
  try {
    secret = (await read(file)) ?? (await generate(dataDir, file))
  } catch (error) {
    throw toDataDirError(error, dataDir)
  }
  if (secret.length >= leastLength) return secret
  throw new DataDirError(
    `${file} holds fewer than ${leastLength} characters. Remove it, and a new one is generated.`,
  )
}

async function generate(dataDir: string, file: string): Promise<string> {
  makeFolder(dataDir, 0o700)
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  try {
    // A link appears whole or not at all and never replaces a file, so the first process wins and nobody reads a half.
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
