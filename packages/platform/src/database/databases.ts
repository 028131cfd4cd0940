import { AsyncLocalStorage } from 'node:async_hooks'
import path from 'node:path'
import { sql, type CompiledQuery, type Kysely } from 'kysely'
import { commerceMigrations } from './commerce/migrations.ts'
import { isMoved, moveVisitorRows } from './commerce/move-visitor-rows.ts'
import type { CommerceSchema } from './commerce/schema.ts'
import { contentMigrations } from './content-migrations.ts'
import { connect, type ConnectedDatabase, type Database } from './database.ts'
import { checkBothFiles, databaseFiles, toOpenError } from './open-error.ts'
import type { Schema } from './schema.ts'

export interface DatabaseOptions {
  readonly dataDir: string
  /** A `postgres://…` URL; absent for SQLite files in the data folder. */
  readonly databaseUrl?: string | undefined
  /**
   * Query timeout on PostgreSQL in milliseconds. Defaults to 30,000. Imports and migrations have no
   * timeout.
   */
  readonly databaseTimeoutMs?: number | undefined
  readonly onError: (error: unknown) => void
  /** Called after each query. */
  readonly onQuery?: ((query: CompiledQuery) => void) | undefined
  /** Called before an existing database is migrated, with the number of pending migrations. */
  readonly onMigrating?: ((changes: number) => void) | undefined
}

/**
 * The two databases of a shop: two files on SQLite, two schemas on PostgreSQL. Each has its own
 * write lock, so that long imports do not delay visitors (R46).
 */
export interface Databases {
  /** Written to by merchants: content, catalogue, operators. */
  readonly content: ContentDatabase
  /** Written to by visitors: form submissions, rate limits, mail. */
  readonly commerce: CommerceDatabase
  /**
   * Returns true if the SQLite files are still at the paths where they were opened. Always true for
   * PostgreSQL, which reports its own errors.
   */
  isInPlace(): boolean
  close(): Promise<void>
}

/** The database of content. */
export type ContentDatabase = Database<Schema>

/** The database of commerce. */
export type CommerceDatabase = Database<CommerceSchema>

/**
 * Opens both databases and migrates their tables. Several processes may do so at the same time.
 * Rejects with a `DatabaseError` if an operator can fix the cause.
 */
export async function openDatabases(options: DatabaseOptions): Promise<Databases> {
  const { dataDir, databaseUrl, databaseTimeoutMs, onError, onQuery, onMigrating } = options
  const shared = {
    ...{ databaseUrl, databaseTimeoutMs, onError, onQuery },
    scope: new AsyncLocalStorage<true>(),
  }
  const files = {
    content: path.join(dataDir, databaseFiles.content),
    commerce: path.join(dataDir, databaseFiles.commerce),
  }
  const opened: Pick<ConnectedDatabase<unknown>, 'isInPlace' | 'close'>[] = []
  const close = async (): Promise<void> => {
    await Promise.all(opened.map((each) => each.close()))
  }
  /** Runs a step. Its errors name the database file. */
  const step = async <T>(name: keyof typeof databaseFiles, work: () => T | Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      await close()
      throw toOpenError(error, { dataDir, databaseUrl, file: databaseFiles[name] })
    }
  }
  const content = await step('content', () => {
    if (databaseUrl === undefined) checkBothFiles(dataDir, isMoved)
    return connect<Schema>({
      ...shared,
      file: files.content,
      schema: undefined,
      maxConnections: maxConnections.content,
      // Merchants change content rarely, while visitors change commerce all the time.
      keepsResults: true,
    })
  })
  opened.push(content)
  const contentSchema = await step('content', () =>
    databaseUrl === undefined ? undefined : findSchema(content.db),
  )
  const commerce = await step('commerce', () =>
    connect<CommerceSchema>({
      ...shared,
      file: files.commerce,
      schema: commerceSchema,
      maxConnections: maxConnections.commerce,
      keepsResults: false,
    }),
  )
  opened.push(commerce)
  // Visitors' rows of an earlier release are moved from the content database to commerce before a
  // content migration drops the old tables. No rows are lost if the process dies at any point.
  await step('commerce', async () => {
    const schema = databaseUrl === undefined ? undefined : commerceSchema
    await commerce.migrate({ migrations: commerceMigrations(contentSchema), schema, onMigrating })
    if (databaseUrl === undefined) moveVisitorRows(files, migrationWaitMs)
  })
  await step('content', () =>
    content.migrate({ migrations: contentMigrations, schema: contentSchema, onMigrating }),
  )
  content.attach({ [commerceSchema]: files.commerce })
  return { content, commerce, isInPlace: () => opened.every((each) => each.isInPlace()), close }
}

/**
 * Maximum numbers of PostgreSQL connections per process. Commerce has more, since its transactions
 * wait for locks. Six processes fit into the server's default limit of 100.
 */
const maxConnections = { content: 5, commerce: 10 } as const

/** The schema of the commerce tables on PostgreSQL. On SQLite, content queries use this name to read commerce (R37). */
export const commerceSchema = 'commerce'

/** Maximum time that startup waits while another process is writing, in milliseconds. */
const migrationWaitMs = 10_000

/** Returns the schema that contains, or will contain, the content tables. */
async function findSchema(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ readonly name: string | null }>`select current_schema() as name`.execute(db)
  return rows[0]?.name ?? 'public'
}
