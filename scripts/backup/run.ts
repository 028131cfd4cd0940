import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { databaseFiles } from '@vitrine/platform'
import { readConfig } from '@vitrine/server'
import { toFolderError } from '../command.ts'
import { Failure } from '../failure.ts'

const usage = 'Usage: npm run backup -- <folder>\n\nCreates the folder, which can be used as DATA_DIR.\n'

/** Files and folders outside the databases that cannot be regenerated. */
const beside = ['session-secret', 'media', 'uploads', 'outbox']

/**
 * Copies DATA_DIR to a new folder, even while the shop is running: first both databases as they are at one instant,
 * then the files that they reference. Returns the message to print. The folder is created completely or not at
 * all.
 *
 * @throws Failure with a message for users
 */
export async function runBackup(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const [given, ...more] = args
  if (given === undefined || given.startsWith('-') || more.length > 0) throw new Failure(usage)
  if (env.DATABASE_URL) {
    throw new Failure(
      'A PostgreSQL database (DATABASE_URL) is backed up with pg_dump. See docs/operating.md.\n',
    )
  }
  const { dataDir } = readConfig(env)
  const folder = path.resolve(given)
  for (const name of Object.values(databaseFiles)) {
    if (!existsSync(path.join(dataDir, name)))
      throw new Failure(`${name} not found in ${dataDir} (DATA_DIR).\n`)
  }
  if (existsSync(folder)) throw new Failure(`${folder} already exists. Choose a new folder.\n`)
  const stage = `${folder}.part-${process.pid}`
  try {
    // Readable by this account only, because backups contain personal data.
    await mkdir(stage, { mode: 0o700 })
    await copyDatabases(dataDir, stage)
    for (const name of beside) await copy(path.join(dataDir, name), path.join(stage, name))
    await rename(stage, folder)
  } catch (error) {
    await rm(stage, { recursive: true, force: true })
    throw toFolderError(error, folder)
  }
  return `Backed up ${dataDir} to ${folder}.\n`
}

/**
 * Copies both databases as they are at one instant, regardless of concurrent writes. Commerce cannot be written while
 * the two snapshots are taken, which takes a millisecond; copying delays no writer.
 */
async function copyDatabases(dataDir: string, stage: string): Promise<void> {
  const { content, commerce } = databaseFiles
  using lock = openFile(path.join(dataDir, commerce))
  using contentSnapshot = openFile(path.join(dataDir, content))
  using commerceSnapshot = openFile(path.join(dataDir, commerce))
  lock.exec('begin immediate')
  for (const snapshot of [contentSnapshot, commerceSnapshot]) {
    // A transaction sees the database as it was at its first read.
    snapshot.exec('begin; select 1 from sqlite_schema')
  }
  lock.exec('rollback')
  await copyDatabase(contentSnapshot, path.join(stage, content))
  await copyDatabase(commerceSnapshot, path.join(stage, commerce))
}

/** Time that a backup waits for a writer, in milliseconds. */
const waitMs = 10_000

function openFile(file: string): DatabaseSync {
  return new DatabaseSync(file, { timeout: waitMs })
}

/** Copies the snapshot of an open transaction. */
async function copyDatabase(from: DatabaseSync, to: string): Promise<void> {
  await writeFile(to, '', { mode: 0o600, flag: 'wx' })
  try {
    await backup(from, to)
  } catch (error) {
    const isFull = error instanceof Error && 'errcode' in error && error.errcode === 13
    throw isFull ? Object.assign(new Error(error.message, { cause: error }), { code: 'ENOSPC' }) : error
  }
}

/**
 * Copies a file or folder. Ignores files deleted during the copy, because the snapshot no longer references them.
 */
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
