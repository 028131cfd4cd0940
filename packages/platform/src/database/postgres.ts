import { PostgresDialect, type Dialect } from 'kysely'
import pg from 'pg'

/** Query timeout in milliseconds. Slower queries are useless to visitors and delay other queries. */
const defaultTimeoutMs = 30_000

export interface PostgresOptions {
  readonly url: string
  /** The schema of all tables; undefined for the user's default schema. */
  readonly schema?: string | undefined
  /** Maximum number of connections in the pool. */
  readonly maxConnections?: number | undefined
  /** Called when an idle connection fails. The pool replaces the connection. */
  readonly onError: (error: unknown) => void
  /** Time after which the server cancels a query, in milliseconds. */
  readonly timeoutMs?: number | undefined
}

/** Creates the PostgreSQL dialect, which uses a connection pool. */
export function createPostgresDialect({
  url,
  schema,
  maxConnections = 10,
  onError,
  timeoutMs = defaultTimeoutMs,
}: PostgresOptions): Dialect {
  const pool = new pg.Pool({
    connectionString: schema === undefined ? url : withSearchPath(url, schema),
    max: maxConnections,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: timeoutMs,
    application_name: 'vitrine',
    types: numbers,
  })
  pool.on('error', (error) => {
    // A connection that is being closed may report that its database no longer exists, which is
    // expected.
    if (!pool.ending) onError(error)
  })
  // The pool does not handle errors of connections that it is closing.
  pool.on('connect', (client) => client.on('error', () => {}))
  return new PostgresDialect({ pool })
}

/**
 * Adds the schema to the startup options of a connection. Options in the URL take precedence over
 * options of the pool.
 */
function withSearchPath(url: string, schema: string): string {
  const changed = new URL(url)
  const options = changed.searchParams.get('options') ?? ''
  changed.searchParams.set('options', `${options} -c search_path=${schema}`.trim())
  return changed.href
}

/** Parses integers and decimals to numbers, as SQLite does. By default, `pg` returns text. */
const numbers = new pg.TypeOverrides()
numbers.setTypeParser(pg.types.builtins.INT8, toSafeInteger)
numbers.setTypeParser(pg.types.builtins.NUMERIC, Number)

function toSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`The number ${text} exceeds the range of safe integers.`)
  return value
}
