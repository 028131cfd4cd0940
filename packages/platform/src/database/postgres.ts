import { PostgresDialect, type Dialect } from 'kysely'
import pg from 'pg'

/** Time limit of a query, in milliseconds. A slower one is useless to a visitor and blocks others. */
const defaultTimeoutMs = 30_000

/**
 * Creates the PostgreSQL dialect over a pool of connections. `onError` is called for idle connections that broke;
 * the pool replaces them. The server cancels queries that take longer than `timeoutMs`.
 */
export function createPostgresDialect(
  url: string,
  onError: (error: unknown) => void,
  timeoutMs = defaultTimeoutMs,
): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: timeoutMs,
    application_name: 'vitrine',
    types: numbers,
  })
  pool.on('error', (error) => {
    // A connection that is being closed may first report that its database no longer exists, which is expected.
    if (!pool.ending) onError(error)
  })
  // While the pool closes a connection, it no longer listens to its errors.
  pool.on('connect', (client) => client.on('error', () => {}))
  return new PostgresDialect({ pool })
}

/** Parses integers and decimals as numbers, as SQLite returns them; by default, `pg` returns text. */
const numbers = new pg.TypeOverrides()
numbers.setTypeParser(pg.types.builtins.INT8, toSafeInteger)
numbers.setTypeParser(pg.types.builtins.NUMERIC, Number)

function toSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`The number ${text} exceeds the range of safe integers.`)
  return value
}
