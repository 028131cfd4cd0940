import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { Kysely, sql, type CompiledQuery, type Transaction } from 'kysely'
import { Migrator } from 'kysely/migration'
import { withTransactionGuard } from './dialect.ts'
import { content } from './migrations/001-content.ts'
import { contentIndex } from './migrations/002-content-index.ts'
import { lifecycle } from './migrations/003-lifecycle.ts'
import { forms } from './migrations/004-forms.ts'
import { importState } from './migrations/005-import-state.ts'
import { importOwner } from './migrations/006-import-owner.ts'
import { listing } from './migrations/007-listing.ts'
import { toOpenError } from './open-error.ts'
import { createPostgresDialect } from './postgres.ts'
import type { Schema } from './schema.ts'
import { createSqliteDialect } from './sqlite.ts'

export interface DatabaseOptions {
  readonly dataDir: string
  /** `postgres://…`; absent: the file `vitrine.sqlite` in the data folder. */
  readonly databaseUrl?: string | undefined
  /** Milliseconds that a query on PostgreSQL may take, 30,000 when absent; imports and migrations take what they need. */
  readonly databaseTimeoutMs?: number | undefined
  readonly onError: (error: unknown) => void
  /** Hears of every query after it was answered. */
  readonly onQuery?: ((query: CompiledQuery) => void) | undefined
  /** Hears how many changes of its tables a database that is not new is about to get. */
  readonly onMigrating?: ((changes: number) => void) | undefined
}

/** Work that only one process may do at a time, by the number of its lock. */
const locks = { content: 7_301_001 } as const

export interface Database {
  /** For reading, and for single writes. Throws when used inside {@link Database.write}. */
  readonly db: Kysely<Schema>
  /**
   * Runs `work` as one transaction, under a lock that other processes respect. Only SQL is awaited inside, and all of
   * it on `tx` (R35).
   */
  write<T>(lock: keyof typeof locks, work: (tx: Transaction<Schema>) => Promise<T>): Promise<T>
  /** As {@link Database.write}, without a lock beyond those of the rows: for a visitor's own writes. */
  transact<T>(work: (tx: Transaction<Schema>) => Promise<T>): Promise<T>
  /** Whether the SQLite file still is where it was opened; PostgreSQL tells by itself. */
  isInPlace(): boolean
  close(): Promise<void>
}

/**
 * Opens the database and brings its tables up to date. Several processes may do so at once. Rejects with a
 * `DatabaseError` where a person can mend what is wrong.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  try {
    return await open(options)
  } catch (error) {
    throw toOpenError(error, options)
  }
}

async function open(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl } = options
  const scope = new AsyncLocalStorage<true>()
  const file = path.join(options.dataDir, 'vitrine.sqlite')
  const dialect = databaseUrl
    ? createPostgresDialect(databaseUrl, options.onError, options.databaseTimeoutMs)
    : createSqliteDialect(file)
  const db = new Kysely<Schema>({
    dialect: withTransactionGuard(dialect, scope, { oneConnection: !databaseUrl }),
    ...(options.onQuery ? { log: ({ query }) => options.onQuery?.(query) } : {}),
  })
  try {
    if (databaseUrl) {
      await db.connection().execute(async (connection) => {
        // Another process may be at it, and a large table takes its time.
        await sql`set statement_timeout = 0`.execute(connection)
        await migrate(connection, 'postgres', options.onMigrating)
        await sql`reset statement_timeout`.execute(connection)
      })
    } else await migrate(db, 'sqlite', options.onMigrating)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return {
    db,
    write: (lock, work) =>
      db.transaction().execute(async (tx) => {
        // On SQLite the transaction itself holds the only write lock.
        if (databaseUrl) {
          // Waiting for another process may take longer than a query for a page ever should.
          await sql`set local statement_timeout = 0`.execute(tx)
          await sql`select pg_advisory_xact_lock(${sql.lit(locks[lock])})`.execute(tx)
        }
        return scope.run(true, () => work(tx))
      }),
    transact: (work) => db.transaction().execute((tx) => scope.run(true, () => work(tx))),
    isInPlace: () => databaseUrl !== undefined || existsSync(file),
    close: () => db.destroy(),
  }
}

async function migrate(
  db: Kysely<Schema>,
  kind: 'sqlite' | 'postgres',
  onMigrating: DatabaseOptions['onMigrating'],
): Promise<void> {
  const text = kind === 'postgres' ? 'text collate "C"' : 'text'
  const migrator = new Migrator({
    db,
    // They are made side by side, so that a database may have a later one before an earlier one.
    allowUnorderedMigrations: true,
    provider: {
      getMigrations: async () => ({
        '001-content': content(text),
        '002-content-index': contentIndex(text, kind === 'sqlite' ? 'without rowid' : ''),
        '003-lifecycle': lifecycle(text),
        '004-forms': forms(text),
        '005-import-state': importState(text),
        '006-import-owner': importOwner(text),
        '007-listing': listing,
      }),
    },
  })
  const all = await migrator.getMigrations()
  const due = all.filter(({ executedAt }) => executedAt === undefined).length
  // Nothing is locked where there is nothing to do: another process may be writing for minutes.
  if (due === 0 && (await countApplied(db)) === all.length) return
  if (due > 0 && due < all.length) onMigrating?.(due)
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** Those that the database had, of later releases too: these are refused where the migrations run. */
async function countApplied(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{
    readonly count: number
  }>`select count(*) as count from kysely_migration`.execute(db)
  return Number(rows[0]?.count)
}
