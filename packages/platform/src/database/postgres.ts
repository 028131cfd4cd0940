import { PostgresDialect, type Dialect } from 'kysely'
import pg from 'pg'

/** A query for a visitor that takes longer is of no use to him, and in the way of others. */
const defaultTimeoutMs = 30_000

/**
 * The PostgreSQL dialect over a pool of connections. `onError` hears of idle connections that broke; the pool replaces
 * them by itself. The server ends a query that takes longer than `timeoutMs`.
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
    // A connection that is being closed may hear first that its database is gone; that is no news.
    if (!pool.ending) onError(error)
  })
  // While the pool closes a connection, nobody else listens to it.
  pool.on('connect', (client) => client.on('error', () => {}))
  return new PostgresDialect({ pool })
}

/** Whole and decimal numbers come as numbers, as they do from SQLite; `pg` alone hands them out as text. */
const numbers = new pg.TypeOverrides()
numbers.setTypeParser(pg.types.builtins.INT8, toSafeInteger)
numbers.setTypeParser(pg.types.builtins.NUMERIC, Number)

function toSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`The number ${text} is too large.`)
  return value
}
