import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { readConfig } from '@vitrine/server'
import { toFolderError } from '../command.ts'
import { Failure } from '../content/failure.ts'

const usage = 'Usage: npm run backup -- <folder>\n\nThe folder is made, and is a DATA_DIR of its own.\n'

/** What lies beside the database and cannot be made again. */
const beside = ['session-secret', 'media', 'uploads', 'outbox']

/**
 * Copies DATA_DIR to a new folder, beside a shop that may be running: the database as it is at one moment, then the files
 * that it speaks of. Answers what to print. The folder appears whole or not at all.
 *
 * @throws Failure with one sentence for a person.
 */
export async function runBackup(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const [given, ...more] = args
  if (given === undefined || given.startsWith('-') || more.length > 0) throw new Failure(usage)
  if (env.DATABASE_URL) {
    throw new Failure('The database of DATABASE_URL is backed up by pg_dump: see docs/operating.md.\n')
  }
  const { dataDir } = readConfig(env)
  const file = path.join(dataDir, 'vitrine.sqlite')
  const folder = path.resolve(given)
  if (!existsSync(file)) throw new Failure(`There is no vitrine.sqlite in ${dataDir} (DATA_DIR).\n`)
  if (existsSync(folder)) throw new Failure(`${folder} is there already: name a new folder.\n`)
  const stage = `${folder}.part-${process.pid}`
  try {
    // For this account alone: it holds what is personal.
    await mkdir(stage, { mode: 0o700 })
    await copyDatabase(file, path.join(stage, 'vitrine.sqlite'))
    for (const name of beside) await copy(path.join(dataDir, name), path.join(stage, name))
    await rename(stage, folder)
  } catch (error) {
    await rm(stage, { recursive: true, force: true })
    throw toFolderError(error, folder)
  }
  return `Backed up ${dataDir} to ${folder}.\n`
}

/** One moment of the database, whoever writes to it meanwhile. */
async function copyDatabase(from: string, to: string): Promise<void> {
  await writeFile(to, '', { mode: 0o600, flag: 'wx' })
  using database = new DatabaseSync(from, { timeout: 10_000 })
  try {
    database.prepare('vacuum into ?').run(to)
  } catch (error) {
    const isFull = error instanceof Error && 'errcode' in error && error.errcode === 13
    throw isFull ? Object.assign(new Error(error.message, { cause: error }), { code: 'ENOSPC' }) : error
  }
}

/** A file, or a folder with all that is in it; a file may go while the shop runs, and then nothing speaks of it. */
async function copy(from: string, to: string): Promise<void> {
  const names = await readdir(from).catch(toNone(['ENOTDIR', 'ENOENT']))
  if (names === undefined) {
    await copyFile(from, to).catch(toNone(['ENOENT']))
    return
  }
  await mkdir(to, { mode: 0o700 })
  for (const name of names) await copy(path.join(from, name), path.join(to, name))
}

const toNone = (codes: readonly string[]) => (error: unknown) => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!codes.includes(code)) throw error
  return undefined
}
