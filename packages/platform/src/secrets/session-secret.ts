import { randomBytes } from 'node:crypto'
import { link, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DataDirError, makeFolder, toDataDirError } from '../files/index.ts'

const fileName = 'session-secret'
const minLength = 32

/**
 * Returns the secret that signs sessions if SESSION_SECRET is not set. The secret is read from the
 * data folder. On the first start, it is generated and written to a file that only its owner can
 * read. Processes that start at the same time get the same secret.
 *
 * @throws DataDirError if the folder cannot be used or the file contains fewer than 32 characters
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
    `${file} contains fewer than ${minLength} characters. Delete the file to generate a new secret.`,
  )
}

async function generate(dataDir: string, file: string): Promise<string> {
  makeFolder(dataDir, 0o700)
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  try {
    // Creating a hard link is atomic and never replaces a file, so all processes use the first
    // process's secret and never read a partial file.
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
