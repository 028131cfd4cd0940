import { closeSync, openSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { SqliteAdapter, SqliteDialect, type Dialect, type SqliteDatabase, type SqliteStatement } from 'kysely'
import { makeFolder } from '../files/index.ts'
import { isBusy } from './errors.ts'
import { toWriteError } from './open-error.ts'

/** Milliseconds that a process waits for another one's lock. */
const busyMs = 10_000

/** Memory for pages of the file: a large catalogue's index does not fit into the 2 MB that are usual. */
const cacheBytes = 64 * 1024 * 1024

/** What is kept of the write-ahead file, which grows to the size of the largest transaction. */
const maxLogBytes = 64 * 1024 * 1024

/**
 * The SQLite dialect over Node's own driver: a file in write-ahead mode with full synchronisation, so that what was
 * committed is on the disk. Creates the folder and the file, for this account alone: they hold what is personal.
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
 * Puts the file into write-ahead mode. Where several processes open a new one at once, SQLite refuses all but one at
 * once, whatever its timeout is, so the others try again.
 */
function writeAhead(database: DatabaseSync): void {
  const until = Date.now() + busyMs
  for (;;) {
    try {
      database.exec('pragma journal_mode = wal')
      return
    } catch (error) {
      if (!isBusy(error) || Date.now() > until) throw error
      // Nothing else runs yet: the platform is being opened.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    }
  }
}

/** SQLite gives the files beside it the same permissions. What exists already keeps its own. */
function create(file: string): void {
  makeFolder(path.dirname(file), 0o700)
  closeSync(openSync(file, 'a', 0o600))
}

/**
 * SQLite can change tables in a transaction, and here a transaction holds the write lock from its start, so that two
 * processes never migrate at the same time. Taking turns on the one connection is the guard's work.
 */
class OneWriterAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/** How many different queries are kept prepared. */
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
  // A transaction that starts by reading could not get the write lock later without failing.
  const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql)
  const told = <T>(work: () => T): T => {
    try {
      return work()
    } catch (error) {
      throw toWriteError(error, folder)
    }
  }
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => told(() => statement.all(...(parameters as SQLInputValue[]))),
    run(parameters) {
      // On a full disk SQLite takes a transaction back by itself; an error of ours would hide its own.
      if (sql === 'rollback' && !database.isTransaction) return { changes: 0, lastInsertRowid: 0 }
      return told(() => statement.run(...(parameters as SQLInputValue[])))
    },
    iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
  }
}
