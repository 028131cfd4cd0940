import { randomBytes } from 'node:crypto'
import pg from 'pg'

export interface TestDatabase {
  readonly url: string
  /** Returns the size on the server's disk, in bytes. */
  size(): Promise<number>
  /** Drops the database, even if it has connections. */
  drop(): Promise<void>
}

/**
 * Creates a database on a running server: an empty database, or a copy of `template`, which must have no connections.
 *
 * @param serverUrl `postgres://…` of an administrator.
 */
export async function createDatabase(serverUrl: string, template?: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  // Copying files is faster than writing each page to the log.
  const copied = template === undefined ? '' : ` template ${template} strategy file_copy`
  await run(serverUrl, `create database ${name}${copied}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, size: () => sizeOf(url.href), drop: () => drop(serverUrl, name) }
}

async function sizeOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ bytes: string }>(
      'select pg_database_size(current_database()) as bytes',
    )
    return Number(rows[0]?.bytes)
  } finally {
    await client.end()
  }
}

/** Drops a database. The server waits a few seconds for connections that are being closed. */
async function drop(serverUrl: string, name: string): Promise<void> {
  try {
    await run(serverUrl, `drop database ${name}`)
  } catch (error) {
    const isInUse = error instanceof pg.DatabaseError && error.code === '55006'
    if (!isInUse) throw error
    await run(serverUrl, `drop database ${name} with (force)`)
  }
}

/** One connection to each server, which is kept, since opening it takes longer than most statements. */
const administrators = new Map<string, pg.Pool>()

async function run(serverUrl: string, sql: string): Promise<void> {
  let administrator = administrators.get(serverUrl)
  if (!administrator) {
    administrator = new pg.Pool({ connectionString: serverUrl, max: 1, allowExitOnIdle: true })
    // The server has stopped or crashed. The next statement connects again.
    administrator.on('error', () => undefined)
    administrators.set(serverUrl, administrator)
  }
  await administrator.query(sql)
}
