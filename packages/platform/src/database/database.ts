import type { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, sql, type CompiledQuery, type Transaction } from 'kysely'
import { withTransactionGuard } from './dialect.ts'
import { migrate, type MigrateOptions } from './migrate.ts'
import { createPostgresDialect } from './postgres.ts'
import { createSqliteDialect, SqliteFile } from './sqlite/index.ts'

/** Numbers of the advisory locks. Only one process at a time can hold a lock. */
const locks = { content: 7_301_001, commerce: 7_301_002 } as const

/** A transaction under the write lock of its database. Only `Database.write` creates it. */
export type LockedTransaction<S> = Transaction<S> & { readonly [isLocked]: true }

/** Exists in types only. */
declare const isLocked: unique symbol

export interface Database<S> {
  /** For reads and single writes. Throws when used inside a transaction of either database. */
  readonly db: Kysely<S>
  /**
   * Runs `work` as one transaction, under a lock that other processes respect. It may await only SQL, and only on
   * `tx` (R35).
   */
  write<T>(lock: keyof typeof locks, work: (tx: LockedTransaction<S>) => Promise<T>): Promise<T>
  /** Runs `work` as one transaction with row locks only, for writes of visitors. */
  transact<T>(work: (tx: Transaction<S>) => Promise<T>): Promise<T>
}

/** A database with the functions that only its opener needs. */
export interface ConnectedDatabase<S> extends Database<S> {
  /** Runs the migrations that are due. Several processes may do so at once. */
  migrate(options: Omit<MigrateOptions, 'kind'>): Promise<void>
  /**
   * Lets queries on `db` also read the tables of other SQLite files, keyed by schema name. Must be called after
   * `migrate`. Has no effect on PostgreSQL, where queries can read all schemas.
   */
  attach(files: Readonly<Record<string, string>>): void
  /**
   * Returns true if the SQLite file is still where it was opened. Always true for PostgreSQL, which reports its own
   * errors.
   */
  isInPlace(): boolean
  close(): Promise<void>
}

export interface ConnectOptions {
  /** Path of the SQLite file. Ignored on PostgreSQL. */
  readonly file: string
  readonly databaseUrl: string | undefined
  /** The PostgreSQL schema of the tables; undefined for the default schema of the user. */
  readonly schema: string | undefined
  readonly databaseTimeoutMs: number | undefined
  /** Maximum number of connections to PostgreSQL. Ignored on SQLite. */
  readonly maxConnections: number
  /**
   * Shared by all databases of the process, since waiting for one database inside a transaction of another could
   * cause a deadlock.
   */
  readonly scope: AsyncLocalStorage<true>
  readonly onError: (error: unknown) => void
  readonly onQuery: ((query: CompiledQuery) => void) | undefined
}

/** Connects to one database, whose tables may not exist yet. */
export function connect<S>(options: ConnectOptions): ConnectedDatabase<S> {
  const { databaseUrl, file, schema, scope } = options
  const { onError } = options
  const sqlite = databaseUrl ? undefined : new SqliteFile({ file, onError })
  const dialect = sqlite
    ? createSqliteDialect(sqlite)
    : createPostgresDialect({
        url: databaseUrl ?? '',
        schema,
        maxConnections: options.maxConnections,
        onError,
        timeoutMs: options.databaseTimeoutMs,
      })
  const db = new Kysely<S>({
    dialect: withTransactionGuard(dialect, scope),
    ...(options.onQuery ? { log: ({ query }) => options.onQuery?.(query) } : {}),
  })
  // Writers of the same process wait here, so that only one of them occupies a connection while it waits for the lock.
  let lastWrite: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = lastWrite.then(work)
    lastWrite = result.catch(() => undefined)
    return result
  }
  return {
    db,
    async migrate(migrateOptions) {
      if (!databaseUrl) {
        await migrate(db, { ...migrateOptions, kind: 'sqlite' })
        return
      }
      await db.connection().execute(async (connection) => {
        // Migrating may mean waiting for another process, and changing a large table takes time.
        await sql`set statement_timeout = 0`.execute(connection)
        await migrate(connection, { ...migrateOptions, kind: 'postgres' })
        await sql`reset statement_timeout`.execute(connection)
      })
    },
    attach: (files) => sqlite?.attach(files),
    write: (lock, work) =>
      inTurn(() =>
        db.transaction().execute(async (tx) => {
          // On SQLite, the transaction itself holds the only write lock.
          if (databaseUrl) {
            // Waiting for another process may take longer than the time limit of a query.
            await sql`set local statement_timeout = 0`.execute(tx)
            await sql`select pg_advisory_xact_lock(${sql.lit(locks[lock])})`.execute(tx)
          }
          return scope.run(true, () => work(tx as LockedTransaction<S>))
        }),
      ),
    transact: (work) => db.transaction().execute((tx) => scope.run(true, () => work(tx))),
    isInPlace: () => sqlite?.isInPlace() ?? true,
    async close() {
      await db.destroy()
      // Kysely closes only connections that it has used.
      await sqlite?.close()
    },
  }
}
