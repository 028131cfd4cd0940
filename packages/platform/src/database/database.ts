import type { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, sql, type CompiledQuery, type Transaction } from 'kysely'
import { withTransactionGuard } from './dialect.ts'
import { migrate, type MigrateOptions } from './migrate.ts'
import { createPostgresDialect } from './postgres.ts'
import { createSqliteDialect, SqliteFile } from './sqlite/index.ts'

/** Numbers of the advisory locks. Only one process at a time can hold each lock. */
const locks = { content: 7_301_001, commerce: 7_301_002 } as const

/** A transaction that holds the write lock of its database. Only `Database.write` creates one. */
export type LockedTransaction<S> = Transaction<S> & { readonly [isLocked]: true }

/** Exists only as a type. */
declare const isLocked: unique symbol

export interface Database<S> {
  /** For reads and single writes. Throws if used inside a transaction of either database. */
  readonly db: Kysely<S>
  /**
   * Runs `work` as one transaction under a lock that other processes respect. `work` may only await
   * SQL, and only on `tx` (R35).
   */
  write<T>(lock: keyof typeof locks, work: (tx: LockedTransaction<S>) => Promise<T>): Promise<T>
  /** Runs `work` as one transaction with row locks only, for writes of visitors. */
  transact<T>(work: (tx: Transaction<S>) => Promise<T>): Promise<T>
}

/** A database, including the functions that only the code that opens it needs. */
export interface ConnectedDatabase<S> extends Database<S> {
  /** Runs all pending migrations. Several processes may do so at the same time. */
  migrate(options: Omit<MigrateOptions, 'kind'>): Promise<void>
  /**
   * Makes the tables of other SQLite files readable for queries on `db`, keyed by schema name. Call
   * it after `migrate`. Has no effect on PostgreSQL, where queries can read all schemas.
   */
  attach(files: Readonly<Record<string, string>>): void
  /**
   * Returns true if the SQLite file is still at the path where it was opened. Always true for
   * PostgreSQL, which reports its own errors.
   */
  isInPlace(): boolean
  close(): Promise<void>
}

export interface ConnectOptions {
  /** Path of the SQLite file. Ignored on PostgreSQL. */
  readonly file: string
  readonly databaseUrl: string | undefined
  /** The PostgreSQL schema of the tables; undefined for the user's default schema. */
  readonly schema: string | undefined
  readonly databaseTimeoutMs: number | undefined
  /** Maximum number of PostgreSQL connections. Ignored on SQLite. */
  readonly maxConnections: number
  /**
   * Shared by all databases of the process, since waiting for one database inside a transaction of
   * the other could cause a deadlock.
   */
  readonly scope: AsyncLocalStorage<true>
  /** True to keep the results of reads until the data changes, on SQLite. Their rows are shared and frozen. */
  readonly keepsResults: boolean
  readonly onError: (error: unknown) => void
  readonly onQuery: ((query: CompiledQuery) => void) | undefined
}

/** Connects to one database, whose tables may not exist yet. */
export function connect<S>(options: ConnectOptions): ConnectedDatabase<S> {
  const { databaseUrl, file, schema, scope } = options
  const { onError, keepsResults } = options
  const sqlite = databaseUrl ? undefined : new SqliteFile({ file, onError, keepsResults })
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
  // Writers in this process wait here, so that only one of them occupies a connection while waiting
  // for the lock.
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
        // A migration may have to wait for another process, and changing a large table takes time.
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
            // Waiting for another process may take longer than the query timeout.
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
      // Kysely only closes connections that it has used.
      await sqlite?.close()
    },
  }
}
