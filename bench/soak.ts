/**
 * `npm run soak -- --customers`: lets 100 customers use a shop at the same time, in one process on SQLite and in two
 * processes on PostgreSQL. `--kills` kills the shop at random points of 200 sign-ups, 200 changes of addresses and 200
 * reviews, on both databases. `--orders` kills it ten times in the middle of 500 checkouts, and once more while its clock
 * steps an hour forwards and back. `--race` lets 200 shoppers order 50 pieces at once. `--import-while-buying` imports
 * prices and stock of 100,000 products while 50 shoppers buy. `--faults` kills one of three processes on PostgreSQL, stops
 * PostgreSQL, and fills the disk on both databases, while visitors read and write. Prints one line per shop, and ends with
 * code 1 if anything was wrong.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { runCrowd, runRace } from '@vitrine/testing/crowd'
import { runKills, runOrderKills } from '@vitrine/testing/kills'
import { createDatabase, startPostgres } from '@vitrine/testing/postgres'
import { fillShop, startShopProcess, type ShopLocation } from '@vitrine/testing/shop-process'
import { soakFaults } from './soaks/faults.ts'
import { soakImport } from './soaks/import-while-buying.ts'
import { createWorkbench } from './workbench/workbench.ts'

const crowd = { customers: 100, connections: 32, steps: 100 }
const killing = { operations: 200, workers: 8, kills: 40 }
const ordering = { checkouts: 500, workers: 8, kills: 10 }
const clocks = { machine: [0], stepping: [0, 3_600_000] } as const
const race = { shoppers: 200, pieces: 50, sku: 'POSTER' }
const usage =
  'Usage: npm run soak -- [--customers] [--kills] [--orders] [--race] [--import-while-buying] [--faults] [--seed=<number>]'

/** Returns the problems. */
type Soak = (name: string, location: ShopLocation, seed: number) => Promise<readonly string[]>

/** Kills a shop during checkouts. */
function killDuringOrders(clock: keyof typeof clocks): Soak {
  return async (name, location, seed) => {
    const start = performance.now()
    const result = await runOrderKills(location, { ...ordering, clocks: clocks[clock], seed })
    const seconds = (performance.now() - start) / 1000
    console.log(
      `${name}, clock ${clock}: ${result.kills} kills, ${ordering.checkouts} checkouts, ` +
        `${result.acknowledged} acknowledged requests, ${result.lost} lost responses, ` +
        `${result.confirmed} confirmed of ${result.orders} orders, ${result.mails} mails delivered ` +
        `in ${seconds.toFixed(0)} s, ${result.problems.length} problems`,
    )
    return result.problems
  }
}

/** Starts a race for the pieces, at one or two processes. */
function raceAt(count: number): Soak {
  return async (name, location) => {
    await fillShop(location, { [race.sku]: race.pieces })
    const shops = await Promise.all(Array.from({ length: count }, () => startShopProcess(location)))
    const start = performance.now()
    const origins = shops.map(({ origin }) => origin)
    const { orders, refused, problems } = await runRace({ ...race, origins })
    const seconds = (performance.now() - start) / 1000
    await Promise.all(shops.map((shop) => shop.kill()))
    const won = new Set(orders).size
    const isFair = won === race.pieces && refused === race.shoppers - race.pieces
    console.log(
      `${name}, ${count} process(es): ${race.shoppers} shoppers for ${race.pieces} pieces, ` +
        `${won} orders, ${refused} refusals in ${seconds.toFixed(0)} s, ${problems.length} problems`,
    )
    return [...problems, ...(isFair ? [] : [`${won} orders and ${refused} refusals`])]
  }
}

const onPostgres =
  (soak: Soak): Soak =>
  (name, location, seed) =>
    location.databaseUrl === undefined ? Promise.resolve([]) : soak(name, location, seed)

const soaks: Readonly<Record<string, Soak | readonly Soak[]>> = {
  '--orders': [killDuringOrders('machine'), killDuringOrders('stepping')],
  '--race': [raceAt(1), onPostgres(raceAt(2))],
  '--import-while-buying': soakImport,
  '--faults': soakFaults,
  async '--customers'(name, location, seed) {
    await fillShop(location)
    const count = location.databaseUrl === undefined ? 1 : 2
    const shops = await Promise.all(Array.from({ length: count }, () => startShopProcess(location)))
    const start = performance.now()
    const origins = shops.map(({ origin }) => origin)
    const { requests, problems } = await runCrowd({ ...crowd, origins, seed })
    const seconds = (performance.now() - start) / 1000
    await Promise.all(shops.map((shop) => shop.kill()))
    console.log(
      `${name}, ${count} process(es): ${crowd.customers} customers, ${crowd.connections} connections, ` +
        `${requests} requests in ${seconds.toFixed(0)} s, ${problems.length} problems`,
    )
    return problems
  },
  async '--kills'(name, location, seed) {
    const { acknowledged, lost, kills, mails, problems } = await runKills(location, { ...killing, seed })
    console.log(
      `${name}: ${kills} kills, ${acknowledged} acknowledged requests, ${lost} lost responses, ` +
        `${mails} mails delivered, ${problems.length} problems`,
    )
    return problems
  },
}

async function main(args: readonly string[]): Promise<void> {
  const chosen = Object.entries(soaks).filter(([name]) => args.includes(name))
  const seed = Number(args.find((arg) => arg.startsWith('--seed='))?.slice('--seed='.length) ?? 1)
  const known = args.every((arg) => arg in soaks || arg.startsWith('--seed='))
  if (chosen.length === 0 || !known || !Number.isInteger(seed)) throw new Error(usage)
  const bench = await createWorkbench()
  const server = await startPostgres()
  try {
    const problems: string[] = []
    const runs = chosen.flatMap(([subject, soak]) =>
      [soak].flat().map((run, index) => [`${subject}-${index}`, run] as const),
    )
    for (const [subject, run] of runs) {
      const folder = async (name: string): Promise<string> => {
        const path = join(bench.folder, `${subject}-${name}`)
        await mkdir(path)
        return path
      }
      problems.push(
        ...(await run('SQLite', { dataDir: await folder('sqlite'), databaseUrl: undefined }, seed)),
      )
      const database = await createDatabase(server.url)
      const location = { dataDir: await folder('postgres'), databaseUrl: database.url }
      problems.push(...(await run(`PostgreSQL ${server.version}`, location, seed)))
      await database.drop()
    }
    for (const problem of problems) console.error(problem)
    if (problems.length > 0) process.exitCode = 1
  } finally {
    await server.stop()
    await bench.close()
  }
}

await main(process.argv.slice(2))
