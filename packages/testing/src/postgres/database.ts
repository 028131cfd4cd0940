import { randomBytes } from 'node:crypto'
import pg from 'pg'

export interface TestDatabase {
  readonly url: string
  /** Bytes that it takes on the server's disk. */
  size(): Promise<number>
  /** Removes it, whoever is still connected. */
  drop(): Promise<void>
}

/**
 * Creates a database on a running server: an empty one, or a copy of another one that nobody is connected to.
 *
 * @param serverUrl `postgres://…` of an administrator.
 */
export async function createDatabase(serverUrl: string, template?: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await run(serverUrl, `create database ${name}${template === undefined ? '' : ` template ${template}`}`)
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

/** Connections that are being closed are given the time for it: the server waits for them, some seconds. */
async function drop(serverUrl: string, name: string): Promise<void> {
  try {
    await run(serverUrl, `drop database ${name}`)
  } catch (error) {
    const isInUse = error instanceof pg.DatabaseError && error.code === '55006'
    if (!isInUse) throw error
    await run(serverUrl, `drop database ${name} with (force)`)
  }
}

async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
