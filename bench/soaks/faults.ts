import { execFileSync } from 'node:child_process'
import { cpSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { canMount, createDatabase, moveToSmallDisk, startPostgres } from '@vitrine/testing/postgres'
import { createRandom, type Random, type ShopLocation } from '@vitrine/testing/shop-process'
import { startShop, type ShopTarget } from '../targets/shop.ts'
import { createWorkbench, type Workbench } from '../workbench/workbench.ts'
import { startSteadyLoad, type Period, type SteadyLoad } from './steady-load.ts'

/** Number of processes on PostgreSQL. */
const processes = 3
const kills = 5
/** Length of a period with and without a fault, in milliseconds. */
const periodMs = 10_000
/** Space that is left on the small disk before it is filled, in bytes. */
const spareBytes = 64 * 1024 * 1024

/** Number of pages of the sitemap that visitors read. */
const pageCount = 40

/**
 * Causes faults of the machine while visitors read kept pages and write: on PostgreSQL, kills one of three processes again and
 * again, crashes and restarts the server, and fills its disk; on SQLite, fills the disk. Returns the problems.
 */
export async function soakFaults(
  name: string,
  location: ShopLocation,
  seed: number,
): Promise<readonly string[]> {
  const bench = await createWorkbench()
  const random = createRandom(seed)
  try {
    return location.databaseUrl === undefined
      ? await fillDisk({ bench, name, location, random })
      : [
          ...(await breakPostgres({ bench, name, location, random })),
          ...(await fillServerDisk({ bench, name, location, random })),
        ]
  } finally {
    await bench.close()
  }
}

interface Soaked {
  readonly bench: Workbench
  readonly name: string
  readonly location: ShopLocation
  readonly random: Random
}

function startProcess(bench: Workbench, name: string, { dataDir, databaseUrl }: ShopLocation) {
  return startShop(bench, {
    name,
    dataDir,
    env: {
      ...{ LOG_LEVEL: 'error', TRUST_PROXY: 'true', PUBLIC_ORIGIN: 'http://127.0.0.1' },
      ...(databaseUrl === undefined
        ? {}
        : { DATABASE_URL: databaseUrl, SESSION_SECRET: 'a session secret that only tests use' }),
    },
  })
}

/** Kills one of several processes, and stops the database server, each while visitors use the shop. */
async function breakPostgres({ bench, name, location, random }: Soaked): Promise<readonly string[]> {
  const server = await startPostgres({ isDurable: true })
  try {
    const database = await createDatabase(server.url)
    const at = { ...location, databaseUrl: database.url }
    let started = 0
    const start = () => startProcess(bench, `shop-${started++}`, at)
    // The first process imports the content.
    const shops = [await start()]
    while (shops.length < processes) shops.push(await start())
    const { load, pages, problems } = await startLoad(() => shops, random)
    await report(`${name}, ${processes} processes`, load, periodMs)
    for (let count = 0; count < kills; count++) {
      const killed = random.pick(shops)
      await killed.stop()
      // A load balancer needs a moment to notice.
      await wait(periodMs / 20)
      shops.splice(shops.indexOf(killed), 1)
      await wait(periodMs / kills)
      shops.push(await start())
    }
    await report(`${name}, ${kills} processes killed`, load)
    // The processes that were started last keep nothing yet.
    await findKept(shops, pages)
    load.takePeriod()
    await server.crash()
    problems.push(...findAccepted(await report(`${name}, server stopped`, load, periodMs)))
    await server.restart()
    await wait(periodMs / 2)
    load.takePeriod()
    problems.push(...findRejected(await report(`${name}, server started again`, load, periodMs)))
    problems.push(...(await end(name, load, at)))
    await Promise.all(shops.map((shop) => shop.stop()))
    return problems
  } finally {
    await server.stop()
  }
}

/** Fills the disk of the tables of PostgreSQL, and frees it again, while visitors use the shop. */
async function fillServerDisk({ bench, name, location, random }: Soaked): Promise<readonly string[]> {
  if (!canMount) return [`${name}: only root can mount a small disk`]
  const server = await startPostgres({ isDurable: true })
  try {
    const database = await createDatabase(server.url)
    const disk = await moveToSmallDisk(database.url)
    const at = { ...location, databaseUrl: database.url }
    const shop = await startProcess(bench, 'shop', at)
    const problems = await runFull({ name, at, shop, random, ...disk })
    await shop.stop()
    await database.drop()
    await disk.remove()
    return problems
  } finally {
    await server.stop()
  }
}

interface FullDisk {
  readonly name: string
  readonly at: ShopLocation
  readonly shop: ShopTarget
  readonly random: Random
  fill(): void
  free(): void
}

/** Fills the disk of a shop and frees it again, while visitors use the shop. Returns the problems. */
async function runFull({ name, at, shop, random, fill, free }: FullDisk): Promise<readonly string[]> {
  const { load, problems } = await startLoad(() => [shop], random)
  await report(`${name}, disk with space`, load, periodMs)
  fill()
  problems.push(...findAccepted(await report(`${name}, disk full`, load, periodMs)))
  free()
  await wait(periodMs / 10)
  load.takePeriod()
  problems.push(...findRejected(await report(`${name}, disk with space again`, load, periodMs)))
  problems.push(...(await end(name, load, at)))
  return problems
}

/** Fills the disk of a shop on SQLite, and frees it again, while visitors use the shop. */
async function fillDisk({ bench, name, location, random }: Soaked): Promise<readonly string[]> {
  const first = await startProcess(bench, 'first', location)
  await first.stop()
  const disk = `${location.dataDir}-disk`
  await mkdir(disk)
  const size = Number(execFileSync('du', ['-sb', location.dataDir], { encoding: 'utf8' }).split('\t')[0])
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size + spareBytes}`, 'tmpfs', disk], {
      stdio: 'ignore',
    })
  } catch {
    return [`${name}: only root can mount a small disk`]
  }
  try {
    cpSync(location.dataDir, disk, { recursive: true })
    const at = { ...location, dataDir: disk }
    const shop = await startProcess(bench, 'shop', at)
    const filler = join(disk, 'filler')
    const problems = await runFull({
      ...{ name, at, shop, random },
      fill: () => fillUp(disk, filler),
      free: () => rmSync(filler),
    })
    await shop.stop()
    return problems
  } finally {
    execFileSync('umount', ['--lazy', disk])
  }
}

/** Writes a file that leaves no space on the disk. */
function fillUp(disk: string, file: string): void {
  const { bavail, bsize } = statfsSync(disk)
  const block = Buffer.alloc(bsize)
  writeFileSync(file, Buffer.alloc(Math.max(0, bavail - 16) * bsize))
  try {
    for (;;) writeFileSync(file, block, { flag: 'a' })
  } catch {
    // The disk is full.
  }
}

/** Waits until each process keeps the pages, and starts the load. */
async function startLoad(shops: () => readonly ShopTarget[], random: Random) {
  const origins = () => shops().map(({ origin }) => origin)
  const [origin = ''] = origins()
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  const step = Math.ceil(listed.length / pageCount)
  const candidates = listed.filter((_, index) => index % step === 0)
  const pages = await findKept(shops(), candidates)
  const problems = pages.length < candidates.length / 2 ? [`Only ${pages.length} pages are kept`] : []
  const product = await (await fetch(`${origin}/furniture/stools-benches/milking-stool-oak/`)).text()
  const [, sku = ''] = /name="sku[^"]*" value="([^"]+)"/.exec(product) ?? []
  return { load: startSteadyLoad({ origins, pages, sku, random }), pages, problems }
}

/** Requests pages of all processes. Returns the paths of those that all keep now. */
async function findKept(shops: readonly ShopTarget[], paths: readonly string[]): Promise<readonly string[]> {
  const kept: string[] = []
  for (const path of paths) {
    const verdicts = await Promise.all(
      shops.map(async ({ origin }) => {
        await (await fetch(origin + path)).arrayBuffer()
        const response = await fetch(origin + path)
        await response.arrayBuffer()
        return response.headers.get('x-vitrine-cache') ?? ''
      }),
    )
    if (verdicts.every((verdict) => verdict.startsWith('HIT'))) kept.push(path)
  }
  return kept
}

/** Waits, and prints the responses since the last report. */
async function report(name: string, load: SteadyLoad, ms = 0): Promise<Period> {
  await wait(ms)
  const period = load.takePeriod()
  const list = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts)
      .map(([key, count]) => `${key} × ${count}`)
      .join(', ')
  console.log(
    `${name}: kept pages ${list(period.pages)}, at most ${period.longestMs.toFixed(0)} ms, ` +
      `${period.lost} repeated; writes ${list(period.writes)}`,
  )
  return period
}

const countOf = ({ writes }: Period, isCounted: (status: number) => boolean) =>
  Object.entries(writes).reduce((sum, [status, count]) => sum + (isCounted(Number(status)) ? count : 0), 0)

/** During a fault, some writes must have been rejected, or the fault would prove nothing. */
const findAccepted = (period: Period) =>
  countOf(period, (status) => status === 503) > 0 ? [] : ['No write was rejected during the fault']

/** After a fault, no write may be rejected. */
function findRejected(period: Period): readonly string[] {
  const rejected = countOf(period, (status) => status === 0 || status >= 500)
  return rejected === 0 ? [] : [`${rejected} writes were rejected after the fault`]
}

async function end(name: string, load: SteadyLoad, location: ShopLocation): Promise<readonly string[]> {
  const { acknowledged, problems } = await load.stop(location)
  console.log(`${name}: ${acknowledged} acknowledged, ${problems.length} problems`)
  return problems
}
