import { join } from 'node:path'
import { createPlatform, type Platform } from '@vitrine/platform'
import { cartCatalogue, cartShopContent } from '@vitrine/testing/cart-shop'
import { insertManyCustomers } from '@vitrine/testing/many-customers'
import { createDatabase, startPostgres } from '@vitrine/testing/postgres'
import { writeContent } from '@vitrine/testing/write-content'
import { connections, type Options } from '../options.ts'
import type { Row, Table } from '../report.ts'
import { quantile, summarize } from '../statistics.ts'
import { platformOptions } from '../workbench/platform.ts'
import type { Workbench } from '../workbench/workbench.ts'
import { createCustomerCalls, signInWithRealHash, type CustomerCall } from './customer-calls.ts'
import { flood, keepRate } from './load.ts'

const shares = [0.5, 0.99] as const

/** Figures of one call on one database. */
interface Measured {
  /** Calls per second of each round. */
  readonly speed: readonly number[]
  /** Durations at half of that speed, in milliseconds. */
  readonly times: readonly number[]
  /** Number of database queries of one call. */
  readonly queries: number
}

/**
 * Measures calls of signed-in customers in process, on SQLite and PostgreSQL: the calls per second of concurrent
 * customers, and the durations at half of that load. Signing in is measured with a password hash that takes almost no
 * time, and once with the usual hash.
 */
export async function measureCustomers(bench: Workbench, options: Options): Promise<readonly Table[]> {
  const server = await startPostgres()
  try {
    const { url, drop } = await createDatabase(server.url)
    const columns = ['SQLite', `PostgreSQL ${server.version}`]
    const measured = [
      await measureDatabase(join(bench.folder, 'customers-sqlite'), undefined, options),
      await measureDatabase(join(bench.folder, 'customers-postgres'), url, options),
    ]
    await drop()
    return toTables(columns, measured, options)
  } finally {
    await server.stop()
  }
}

async function measureDatabase(
  dataDir: string,
  databaseUrl: string | undefined,
  options: Options,
): Promise<ReadonlyMap<string, Measured>> {
  process.stderr.write(`bench: customers on ${databaseUrl === undefined ? 'SQLite' : 'PostgreSQL'} …\n`)
  let queries = 0
  const open = () =>
    createPlatform({
      ...platformOptions({ dataDir, databaseUrl }),
      customerSignInRates: { client: 1e9, pair: 1e9, account: 1e9 },
      onQuery: () => void queries++,
    })
  const content = join(dataDir, 'content')
  await writeContent(content, cartShopContent())
  const empty = await open()
  await empty.importContent(content)
  await empty.syncCatalogue({ version: '1', load: () => cartCatalogue() })
  await empty.close()
  await insertManyCustomers({ dataDir, databaseUrl }, options.customers)
  const platform = await open()
  const countQueries = async (call: CustomerCall): Promise<number> => {
    const before = queries
    await call(0)
    return queries - before
  }
  const results = new Map<string, Measured>()
  for (const [name, call] of await createCustomerCalls(platform, options.customers)) {
    const speed: number[] = []
    // The first round is a warm-up.
    for (let round = 0; round <= options.rounds; round++) {
      const calls = await flood(call, options.floodSeconds)
      if (round > 0) speed.push(calls)
    }
    const half = quantile(speed, 0.5) / 2
    const times = await keepRate(call, half, options.latencySeconds)
    results.set(name, { speed, times, queries: await countQueries(call) })
  }
  results.set('sign-in, usual hash', await measureRealHash(platform, options))
  await platform.close()
  return results
}

async function measureRealHash(platform: Platform, { queries }: Options): Promise<Measured> {
  const signIn = await signInWithRealHash(platform)
  const times: number[] = []
  for (let index = 0; index < queries; index++) {
    const start = performance.now()
    await signIn(index)
    times.push(performance.now() - start)
  }
  return { speed: [], times, queries: Number.NaN }
}

function toTables(
  columns: readonly string[],
  measured: readonly ReadonlyMap<string, Measured>[],
  { customers }: Options,
): readonly Table[] {
  const names = [...(measured[0]?.keys() ?? [])]
  const ofAll = (name: string) =>
    measured.map((one) => one.get(name)).filter((figures) => figures !== undefined)
  const isFlooded = (name: string) => ofAll(name).every(({ speed }) => speed.length > 0)
  const toRows = (
    wanted: readonly string[],
    unit: Row['unit'],
    toValue: (figures: Measured) => Row['values'][number],
    label = '',
  ) => wanted.map((name): Row => ({ label: `${name}${label}`, unit, values: ofAll(name).map(toValue) }))
  const flooded = names.filter(isFlooded)
  return [
    {
      title: `Calls of ${customers} customers, ${connections} at a time`,
      columns,
      rows: toRows(flooded, 'calls/s', ({ speed }) => summarize(speed)),
    },
    {
      title: 'Durations at half that load; sign-ins with the usual hash run one at a time',
      columns,
      rows: names.flatMap((name) =>
        shares.flatMap((share) =>
          toRows([name], 'ms', ({ times }) => summarize([quantile(times, share)]), `, p${share * 100}`),
        ),
      ),
    },
    {
      title: 'Database queries of one call',
      columns,
      rows: toRows(flooded, '', ({ queries }) => summarize([queries]), ', queries'),
    },
  ]
}
