import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { createPlatform } from '@vitrine/platform'
import { shopOptions, withStore, type ShopLocation } from '@vitrine/testing/shop-process'
import pg from 'pg'
import { overHttp } from '@vitrine/testing/over-http'

/** A write of a call: one entry per statement, with the values that it sends. */
export type Writes = readonly string[]

/** Records the writes of calls, in a shop in this process. */
export async function recordWrites(
  location: ShopLocation,
  calls: (origin: string, record: <T>(name: string, call: () => Promise<T>) => Promise<T>) => Promise<void>,
): Promise<ReadonlyMap<string, Writes>> {
  let writes: string[] = []
  const platform = await createPlatform({
    ...shopOptions(location),
    sendsMail: false,
    onQuery({ sql, parameters }) {
      if (/^\s*(insert|update|delete)/i.test(sql)) writes.push(JSON.stringify(parameters))
    },
  })
  const server = await overHttp(withStore(platform))
  const recorded = new Map<string, Writes>()
  try {
    await calls(`http://127.0.0.1:${server.port}`, async (name, call) => {
      writes = []
      const result = await call()
      recorded.set(name, writes)
      return result
    })
  } finally {
    await server.close()
    await platform.close()
  }
  return recorded
}

/** Runs transactions that only write rows of the same size as the rows of a call. */
export interface BareTransactions {
  /** Returns the transactions per second. */
  measure(writes: Writes, seconds: number): Promise<number>
  close(): Promise<void>
}

/** Opens a database with the same driver and the same durability as a shop. */
export async function openBareTransactions(
  folder: string,
  databaseUrl: string | undefined,
): Promise<BareTransactions> {
  return databaseUrl === undefined ? openSqlite(folder) : await openPostgres(databaseUrl)
}

const table = 'create table if not exists bare_rows (id text primary key, value text not null)'

function openSqlite(folder: string): BareTransactions {
  const database = new DatabaseSync(join(folder, 'bare.sqlite'))
  database.exec(`pragma journal_mode = wal; pragma synchronous = normal; ${table}`)
  const insert = database.prepare('insert into bare_rows values (?, ?)')
  let id = 0
  return {
    measure(writes, seconds) {
      const start = performance.now()
      let count = 0
      while (performance.now() < start + seconds * 1000) {
        database.exec('begin immediate')
        for (const write of writes) insert.run(String(id++), write)
        database.exec('commit')
        count++
      }
      return Promise.resolve((count * 1000) / (performance.now() - start))
    },
    close() {
      database.close()
      return Promise.resolve()
    },
  }
}

async function openPostgres(databaseUrl: string): Promise<BareTransactions> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(table)
  let id = 0
  return {
    async measure(writes, seconds) {
      const start = performance.now()
      let count = 0
      while (performance.now() < start + seconds * 1000) {
        await client.query('begin')
        for (const write of writes) {
          const text = 'insert into bare_rows values ($1, $2)'
          await client.query({ name: 'bare', text, values: [String(id++), write] })
        }
        await client.query('commit')
        count++
      }
      return (count * 1000) / (performance.now() - start)
    },
    close: () => client.end(),
  }
}
