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
  /** `postgres://…`; absent for the file `vitrine.sqlite` in the data folder. */
  readonly databaseUrl?: string | undefined
  /**
   * Time a query on PostgreSQL may take, in milliseconds; 30,000 if absent. Imports and migrations are not limited.
   */
  readonly databaseTimeoutMs?: number | undefined
  readonly onError: (error: unknown) => void
  /** Called after each query. */
  readonly onQuery?: ((query: CompiledQuery) => void) | undefined
  /** Called before a database that is not new is migrated, with the number of migrations. */
  readonly onMigrating?: ((changes: number) => void) | undefined
}

/** Numbers of the locks for work that only one process may do at a time. */
const locks = { content: 7_301_001 } as const

export interface Database {
  /** For reads and single writes. Throws when used inside {@link Database.write}. */
  readonly db: Kysely<Schema>
  /**
   * Runs `work` as one transaction, under a lock that other processes respect. It may await only SQL, and only on
   * `tx` (R35).
   */
  write<T>(lock: keyof typeof locks, work: (tx: Transaction<Schema>) => Promise<T>): Promise<T>
  /** Runs `work` as one transaction with row locks only, for writes of visitors. */
  transact<T>(work: (tx: Transaction<Schema>) => Promise<T>): Promise<T>
  /**
   * Returns true if the SQLite file is still where it was opened. Always true for PostgreSQL, which reports its own
   * errors.
   */
  isInPlace(): boolean
  close(): Promise<void>
}

/**
 * Opens the database and migrates its tables. Several processes may do so at once. Rejects with a `DatabaseError`
 * if the operator can fix the cause.
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
        // Another process may be migrating, and a large table takes time.
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
        // On SQLite, the transaction itself holds the only write lock.
        if (databaseUrl) {
          // Waiting for another process may take longer than the time limit of a page's query.
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
    // Migrations are developed in parallel, so a database may have a later one before an earlier one.
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
  // Takes no lock if nothing is due, since another process may be writing for minutes.
  if (due === 0 && (await countApplied(db)) === all.length) return
  if (due > 0 && due < all.length) onMigrating?.(due)
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** Counts the applied migrations, including those of later releases, which make the migrator fail. */
async function countApplied(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{
    readonly count: number
  }>`select count(*) as count from kysely_migration`.execute(db)
  return Number(rows[0]?.count)
}
