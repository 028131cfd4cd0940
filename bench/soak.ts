/**
 * `npm run soak -- --customers`: lets 100 customers use a shop at the same time, in one process on SQLite and in two
 * processes on PostgreSQL. `--kills` kills the shop at random points of 200 sign-ups, 200 changes of addresses and 200
 * reviews, on both databases. Prints one line per shop, and ends with code 1 if anything was wrong.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { runCrowd } from '@vitrine/testing/crowd'
import { runKills } from '@vitrine/testing/kills'
import { createDatabase, startPostgres } from '@vitrine/testing/postgres'
import { fillShop, startShopProcess, type ShopLocation } from '@vitrine/testing/shop-process'
import { createWorkbench } from './workbench/workbench.ts'

const crowd = { customers: 100, connections: 32, steps: 100 }
const killing = { operations: 200, workers: 8, kills: 40 }
const usage = 'Usage: npm run soak -- [--customers] [--kills] [--seed=<number>]'

/** Returns the problems. */
type Soak = (name: string, location: ShopLocation, seed: number) => Promise<readonly string[]>

const soaks: Readonly<Record<string, Soak>> = {
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
    for (const [subject, soak] of chosen) {
      const folder = async (name: string): Promise<string> => {
        const path = join(bench.folder, `${subject}-${name}`)
        await mkdir(path)
        return path
      }
      problems.push(
        ...(await soak('SQLite', { dataDir: await folder('sqlite'), databaseUrl: undefined }, seed)),
      )
      const database = await createDatabase(server.url)
      const location = { dataDir: await folder('postgres'), databaseUrl: database.url }
      problems.push(...(await soak(`PostgreSQL ${server.version}`, location, seed)))
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
