import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createDatabase, startPostgres } from '@vitrine/testing/postgres'
import { fillShop, startShopProcess, type ShopLocation } from '@vitrine/testing/shop-process'
import { connections, type Options } from '../options.ts'
import type { Row, Table } from '../report.ts'
import { quantile, ratio, summarize } from '../statistics.ts'
import type { Workbench } from '../workbench/workbench.ts'
import { openBareTransactions, recordWrites, type Writes } from './bare-transaction.ts'
import { boughtSku, change, openGuest, openReadyGuest, type PaidGuest } from './commerce-calls.ts'
import { flood, keepRate } from './load.ts'

/** The measured calls, and the number of calls per second that a shop on SQLite should make. */
const goals = { 'cart change': 300, 'order button': 60, 'place order': 60 } as const

type Name = keyof typeof goals

const names = Object.keys(goals) as readonly Name[]

interface Measured {
  /** Calls per second of each round. */
  readonly speed: number[]
  /** Bare transactions per second of each round. */
  readonly bare: number[]
  /** Durations at half of the goal, in milliseconds. */
  times: readonly number[]
  writes: number
}

/** Number of guests who change their carts. */
const cartGuests = 40

/**
 * Measures changes of carts and orders through HTTP, on SQLite and PostgreSQL: the calls per second, compared with bare
 * transactions that write as many rows of the same size, and the durations at half of the goal.
 */
export async function measureCommerce(bench: Workbench, options: Options): Promise<readonly Table[]> {
  const server = await startPostgres()
  try {
    const { url, drop } = await createDatabase(server.url)
    const measured = [
      await measureDatabase(join(bench.folder, 'commerce-sqlite'), undefined, options),
      await measureDatabase(join(bench.folder, 'commerce-postgres'), url, options),
    ]
    await drop()
    return toTables(['SQLite', `PostgreSQL ${server.version}`], measured)
  } finally {
    await server.stop()
  }
}

async function measureDatabase(
  dataDir: string,
  databaseUrl: string | undefined,
  options: Options,
): Promise<ReadonlyMap<Name, Measured>> {
  process.stderr.write(`bench: commerce on ${databaseUrl === undefined ? 'SQLite' : 'PostgreSQL'} …\n`)
  await mkdir(dataDir, { recursive: true })
  const location = { dataDir, databaseUrl }
  await fillShop(location, { [boughtSku]: 1_000_000 })
  const writes = await findWrites(location)
  const bare = await openBareTransactions(dataDir, databaseUrl)
  const shop = await startShopProcess(location)
  const measured = new Map<Name, Measured>(
    names.map((name) => [name, { speed: [], bare: [], times: [], writes: writes.get(name)?.length ?? 0 }]),
  )
  const of = (name: Name): Measured => {
    const found = measured.get(name)
    if (!found) throw new Error(`${name} is not measured`)
    return found
  }
  // The first round is a warm-up.
  for (let round = 0; round <= options.rounds; round++) {
    const speeds = await measureRound(shop.origin, options)
    for (const name of names) {
      const perSecond = await bare.measure(writes.get(name) ?? [], options.floodSeconds / 4)
      if (round === 0) continue
      of(name).speed.push(speeds[name])
      of(name).bare.push(perSecond)
    }
  }
  const times = await measureTimes(shop.origin, options)
  for (const name of names) of(name).times = times[name]
  await shop.kill()
  await bare.close()
  return measured
}

function findWrites(location: ShopLocation): Promise<ReadonlyMap<string, Writes>> {
  return recordWrites(location, async (origin, record) => {
    const guest = await openGuest(origin)
    await record('cart change' satisfies Name, () => change(guest))
    const ready = await openReadyGuest(origin)
    const paying = await record('order button' satisfies Name, () => ready.order())
    const paid = await paying.pay()
    await record('place order' satisfies Name, () => paid.confirm())
  })
}

/** Returns the calls per second. */
async function measureRound(origin: string, options: Options): Promise<Readonly<Record<Name, number>>> {
  const guests = await inParallel(cartGuests, () => openGuest(origin))
  const changes = await flood(async (n) => {
    const guest = guests[n % guests.length]
    if (guest) await change(guest)
  }, options.floodSeconds)
  const ready = await inParallel(options.orders, () => openReadyGuest(origin))
  const ordered = await timeAll(ready, (guest) => guest.order())
  const paid: PaidGuest[] = await inParallelOf(ordered.results, (guest) => guest.pay())
  const placed = await timeAll(paid, (guest) => guest.confirm())
  return { 'cart change': changes, 'order button': ordered.perSecond, 'place order': placed.perSecond }
}

/** Returns the durations at half of the goals, in milliseconds. */
async function measureTimes(
  origin: string,
  { latencySeconds }: Options,
): Promise<Readonly<Record<Name, readonly number[]>>> {
  const guests = await inParallel(cartGuests, () => openGuest(origin))
  const changes = await keepRate(
    async (n) => {
      const guest = guests[n % guests.length]
      if (guest) await change(guest)
    },
    goals['cart change'] / 2,
    latencySeconds,
  )
  const perSecond = goals['place order'] / 2
  const count = Math.max(1, Math.floor(perSecond * latencySeconds))
  const ready = await inParallel(count, () => openReadyGuest(origin))
  const paying = new Map<number, Awaited<ReturnType<(typeof ready)[number]['order']>>>()
  const buttons = await keepRate(
    async (n) => {
      const guest = ready[n]
      if (guest) paying.set(n, await guest.order())
    },
    perSecond,
    latencySeconds,
  )
  const paid = await inParallelOf([...paying.values()], (guest) => guest.pay())
  const orders = await keepRate(async (n) => paid[n]?.confirm(), perSecond, latencySeconds)
  return { 'cart change': changes, 'order button': buttons, 'place order': orders }
}

function inParallel<T>(count: number, work: () => Promise<T>): Promise<T[]> {
  return inParallelOf(
    Array.from({ length: count }, () => undefined),
    work,
  )
}

/** Runs `work` for each item, several at a time. */
async function inParallelOf<Item, T>(items: readonly Item[], work: (item: Item) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  const queue = items.values()
  const run = async (): Promise<void> => {
    for (const item of queue) results.push(await work(item))
  }
  await Promise.all(Array.from({ length: connections }, run))
  return results
}

async function timeAll<Item, T>(items: readonly Item[], work: (item: Item) => Promise<T>) {
  const start = performance.now()
  const results = await inParallelOf(items, work)
  return { results, perSecond: (items.length * 1000) / (performance.now() - start) }
}

function toTables(
  columns: readonly string[],
  measured: readonly ReadonlyMap<Name, Measured>[],
): readonly Table[] {
  const toRow = (
    label: string,
    unit: Row['unit'],
    name: Name,
    toValue: (one: Measured) => Row['values'][number],
  ) => ({
    ...{ label, unit },
    values: measured
      .map((each) => each.get(name))
      .filter((one) => one !== undefined)
      .map(toValue),
  })
  return [
    {
      title: `Calls through HTTP, ${connections} at a time`,
      columns,
      rows: names.flatMap((name): Row[] => [
        toRow(`${name}, bare transactions per call`, '×', name, ({ speed, bare }) => ratio(bare, speed)),
        toRow(`${name} (goal on SQLite: ${goals[name]})`, 'calls/s', name, ({ speed }) => summarize(speed)),
        toRow(`${name}, written rows`, '', name, ({ writes }) => summarize([writes])),
      ]),
    },
    {
      title: 'Durations at half of the goal',
      columns,
      rows: names.flatMap((name) =>
        ([0.5, 0.99] as const).map((share) =>
          toRow(`${name}, p${share * 100}`, 'ms', name, ({ times }) => summarize([quantile(times, share)])),
        ),
      ),
    },
  ]
}
