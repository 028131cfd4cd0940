import { closeSync, openSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isBusy } from '../errors.ts'
import { makeFolder } from '../../files/index.ts'

/**
 * Maximum memory in bytes that a connection uses for pages of the file. The index of a large
 * catalogue exceeds the default of 2 MB.
 */
const cacheBytes = 64 * 1024 * 1024

/**
 * Maximum size of the write-ahead log after a checkpoint, in bytes. The log grows to the size of
 * the largest transaction.
 */
export const maxLogBytes = 64 * 1024 * 1024

/** Maximum time that opening waits while another process creates the same file, in milliseconds. */
const creationMs = 10_000

/**
 * Opens the write connection in write-ahead mode. Creates the folder and the file with permissions
 * for the current user only, since the file contains personal data.
 *
 * The connection waits neither for locks nor for the disk, since both would block the event loop.
 * Callers must retry while the file is locked, flush the log, and run checkpoints in a thread.
 */
export function openWriter(file: string): DatabaseSync {
  makeFolder(path.dirname(file), 0o700)
  // SQLite's other files get the same permissions. Existing files keep theirs.
  closeSync(openSync(file, 'a', 0o600))
  const database = new DatabaseSync(file, { timeout: 0 })
  enableWriteAhead(database)
  database.exec('pragma synchronous = normal; pragma foreign_keys = on; pragma wal_autocheckpoint = 0')
  database.exec(`pragma cache_size = -${cacheBytes / 1024}; pragma journal_size_limit = ${maxLogBytes}`)
  return database
}

/**
 * Opens a read connection, which never waits for a writer.
 *
 * @param attached files whose tables queries may also read, keyed by schema name
 */
export function openReader(file: string, attached: Readonly<Record<string, string>>): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 0 })
  for (const [name, other] of Object.entries(attached)) database.prepare(`attach ? as ${name}`).run(other)
  database.exec(`pragma cache_size = -${cacheBytes / 1024}`)
  return database
}

/**
 * Enables write-ahead mode. If several processes open a new file at the same time, SQLite
 * immediately rejects all but one of them regardless of the timeout, so the others retry.
 */
function enableWriteAhead(database: DatabaseSync): void {
  const until = Date.now() + creationMs
  for (;;) {
    try {
      database.exec('pragma journal_mode = wal')
      return
    } catch (error) {
      if (!isBusy(error) || Date.now() > until) throw error
      // Blocking is acceptable here, since the platform is still starting.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    }
  }
}
