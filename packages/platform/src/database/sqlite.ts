import { closeSync, openSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { SqliteAdapter, SqliteDialect, type Dialect, type SqliteDatabase, type SqliteStatement } from 'kysely'
import { makeFolder } from '../files/index.ts'
import { isBusy } from './errors.ts'
import { toWriteError } from './open-error.ts'

/** Time a process waits for the lock of another one, in milliseconds. */
const busyMs = 10_000

/** Memory for pages of the file, in bytes. The index of a large catalogue exceeds the default of 2 MB. */
const cacheBytes = 64 * 1024 * 1024

/**
 * Maximum size of the write-ahead log after a checkpoint, in bytes. It grows to the size of the largest
 * transaction.
 */
const maxLogBytes = 64 * 1024 * 1024

/**
 * Creates the SQLite dialect over Node's own driver: a file in write-ahead mode with full synchronisation, so that
 * committed data is on the disk. Creates folder and file with permissions for this account only, since they contain
 * personal data.
 * `file` may be ':memory:'.
 */
export function createSqliteDialect(file: string): Dialect {
  if (file !== ':memory:') create(file)
  const database = new DatabaseSync(file, { timeout: busyMs })
  writeAhead(database)
  database.exec('pragma synchronous = full; pragma foreign_keys = on')
  database.exec(`pragma cache_size = -${cacheBytes / 1024}; pragma journal_size_limit = ${maxLogBytes}`)
  const dialect = new SqliteDialect({ database: toKyselyDatabase(database, path.dirname(file)) })
  return {
    createDriver: () => dialect.createDriver(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createAdapter: () => new OneWriterAdapter(),
  }
}

/**
 * Enables write-ahead mode. If several processes open a new file at once, SQLite rejects all but one immediately,
 * whatever the timeout, so the others retry.
 */
function writeAhead(database: DatabaseSync): void {
  const until = Date.now() + busyMs
  for (;;) {
    try {
      database.exec('pragma journal_mode = wal')
      return
    } catch (error) {
      if (!isBusy(error) || Date.now() > until) throw error
      // Blocking is acceptable: the platform is still being opened.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    }
  }
}

/** SQLite gives its other files the same permissions. Existing files keep theirs. */
function create(file: string): void {
  makeFolder(path.dirname(file), 0o700)
  closeSync(openSync(file, 'a', 0o600))
}

/**
 * SQLite can change tables in a transaction, and a transaction holds the write lock from its start, so two
 * processes never migrate at the same time. The guard passes on the single connection.
 */
class OneWriterAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/** Maximum number of prepared statements that are kept. */
const maxPrepared = 500

function toKyselyDatabase(database: DatabaseSync, folder: string): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = prepared.get(sql)
      if (known) return known
      if (prepared.size >= maxPrepared) prepared.clear()
      const statement = toKyselyStatement(database, sql, folder)
      prepared.set(sql, statement)
      return statement
    },
  }
}

function toKyselyStatement(database: DatabaseSync, sql: string, folder: string): SqliteStatement {
  // A transaction that starts with a read could fail to acquire the write lock later.
  const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql)
  const withWriteError = <T>(work: () => T): T => {
    try {
      return work()
    } catch (error) {
      throw toWriteError(error, folder)
    }
  }
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => withWriteError(() => statement.all(...(parameters as SQLInputValue[]))),
    run(parameters) {
      // On a full disk, SQLite rolls the transaction back itself. Another rollback would fail and hide the original
      // error.
      if (sql === 'rollback' && !database.isTransaction) return { changes: 0, lastInsertRowid: 0 }
      return withWriteError(() => statement.run(...(parameters as SQLInputValue[])))
    },
    iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
  }
}
