/**
 * `npm run bench [-- --quick]`: measures the built shop and prints one table, ratios first. `--content` measures
 * content queries on SQLite and PostgreSQL instead; `--catalogue` measures a shop with a very large catalogue, and
 * `--import` a shop that serves visitors while such a catalogue is imported, `--customers` calls of signed-in customers
 * on both databases, `--commerce` changes of carts and orders.
 * `--smoke` runs every measurement once, for tests.
 */
import { writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { measureBytes } from './measures/bytes.ts'
import { measureCatalogue } from './measures/catalogue.ts'
import { measureCommerce } from './measures/commerce.ts'
import { measureContentQueries } from './measures/content-queries.ts'
import { measureCustomers } from './measures/customers.ts'
import { measureImport } from './measures/import.ts'
import { measureLatency } from './measures/latency.ts'
import { watchMemory } from './measures/memory.ts'
import { measureMixedMemory } from './measures/mixed-memory.ts'
import { measurePagesPerSecond } from './measures/pages-per-second.ts'
import { measureStartTime } from './measures/start-time.ts'
import { connections, isSmoke, pages, readOptions, readSubject, type Options } from './options.ts'
import { toText, type Table } from './report.ts'
import {
  measureUntilEqual,
  measureUntilStable,
  bytesOf,
  recordResponse,
  type Encoding,
} from './workbench/recorded-response.ts'
import { startInProcess } from './targets/in-process.ts'
import { startPlainHttp } from './targets/plain-http.ts'
import { startShop } from './targets/shop.ts'
import { createWorkbench, root, type Workbench } from './workbench/workbench.ts'

const loadProgram = join(import.meta.dirname, 'processes', 'load.ts')

async function measure(bench: Workbench, options: Options): Promise<readonly Table[]> {
  const dataDir = join(bench.folder, 'data')
  say('start time')
  const start = await measureStartTime(bench, { options, dataDir })

  say('memory')
  const load = bench.start(loadProgram)
  const mixed = await startShop(bench, {
    name: 'shop with all pages',
    dataDir,
    env: { LOG_LEVEL: 'silent' },
  })
  const mixedMemory = await measureMixedMemory({ options, load, shop: mixed })
  await mixed.stop()

  say('starting the shop')
  const shop = await startShop(bench, { name: 'shop', dataDir, env: { LOG_LEVEL: 'silent' } })
  const uncached = await startShop(bench, {
    name: 'shop without cache',
    dataDir,
    env: { LOG_LEVEL: 'silent', PAGE_CACHE: '0' },
  })
  const logging = await startShop(bench, { name: 'shop with log', dataDir, env: { LOG_LEVEL: 'info' } })
  for (const { path } of pages)
    await measureUntilStable(async () => bytesOf(await recordResponse(shop.origin, path, 'identity')))
  const answers = await Promise.all(
    (['br', 'identity'] as const satisfies readonly Encoding[]).flatMap((encoding) =>
      pages.map(({ path }) => recordResponse(shop.origin, path, encoding)),
    ),
  )
  const plain = await startPlainHttp(bench, answers)
  const memory = await watchMemory([shop, logging, plain])
  const inProcess = await startInProcess(bench, { dataDir, origin: shop.origin })
  for (const answer of answers.filter(({ encoding }) => encoding === 'identity')) {
    const bytes = await measureUntilEqual(
      async () => Buffer.byteLength(await inProcess.readPage(answer.path)),
      bytesOf(answer),
    )
    if (bytes !== bytesOf(answer)) {
      throw new Error(`${answer.path} has ${bytes} bytes in process but ${bytesOf(answer)} over HTTP.`)
    }
  }

  say('bytes')
  const bytes = await measureBytes(shop)
  say('pages per second')
  const speed = await measurePagesPerSecond({
    options,
    load,
    shops: [
      { target: shop, encoding: 'br', connections: options.keptConnections },
      { target: logging, encoding: 'br', connections: options.keptConnections },
      { target: uncached, encoding: 'br', connections },
      { target: uncached, encoding: 'identity', connections },
    ],
    plain,
    inProcess,
  })
  say('latency')
  const latency = await measureLatency({ options, load, targets: [shop, plain] })
  return [...speed, ...latency, ...start, ...(await memory()), ...mixedMemory, ...bytes]
}

function say(step: string): void {
  process.stderr.write(`bench: ${step} …\n`)
}

async function run(bench: Workbench, options: Options): Promise<void> {
  const started = performance.now()
  const [initialLoad = 0] = loadavg()
  const measures = {
    shop: measure,
    content: measureContentQueries,
    catalogue: measureCatalogue,
    import: measureImport,
    customers: measureCustomers,
    commerce: measureCommerce,
  }
  const tables = await measures[readSubject(args)](bench, options)
  const machine = `Node ${process.version}, ${cpus().length} cores, ${cpus()[0]?.model.trim() ?? process.arch}`
  const took = `${((performance.now() - started) / 1000).toFixed(0)} s`
  console.log(`${machine}; measured in ${took}`)
  console.log('Medians of the rounds, [minimum–maximum]. On a busy machine, compare CPU time only:')
  console.log(`the load average at the start was ${initialLoad.toFixed(1)}.\n`)
  console.log(toText(tables))
  if (isSmoke(args)) return
  await writeFile(join(root, '.cache', 'bench.json'), JSON.stringify({ machine, options, tables }, null, 2))
}

const args = process.argv.slice(2)
const options = readOptions(args)
const bench = await createWorkbench()
let stopped = false
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const) {
  process.on(signal, () => {
    stopped = true
    void bench.close().finally(() => process.exit(code))
  })
}
try {
  await run(bench, options)
} catch (error) {
  // Errors after a signal are ignored, since the signal causes them.
  if (!stopped) {
    console.error(error)
    process.exitCode = 1
  }
}
await bench.close()
