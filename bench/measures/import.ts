import { join } from 'node:path'
import type { Options } from '../options.ts'
import type { Fill, FillResult, WrittenFile } from '../processes/fill-catalogue.ts'
import { kinds, type Kind, type MixedLoad, type MixedLoadResult } from '../processes/mixed-load.ts'
import type { Row, Table } from '../report.ts'
import { quantile, summarize } from '../statistics.ts'
import { startShop, type ShopTarget } from '../targets/shop.ts'
import type { Child } from '../workbench/child.ts'
import { root, type Workbench } from '../workbench/workbench.ts'

const processes = join(import.meta.dirname, '..', 'processes')

/** Number of requests per second during an import. */
const requestsPerSecond = 20

const shares = [0.5, 0.99, 1] as const

/** The delays during a period. */
interface Period {
  readonly seconds: number
  readonly load: MixedLoadResult
  /** Delay of the event loop, in milliseconds. */
  readonly delay: Quantiles
  /** CPU time of the main thread while the event loop is delayed, in milliseconds. Other processes do not lengthen it. */
  readonly cpu: Quantiles
}

interface Quantiles {
  readonly p50: number
  readonly p99: number
  readonly max: number
}

/**
 * Imports a large catalogue from a file, by `npm run catalogue`, while the built shop serves pages, form submissions
 * and cart additions at a constant rate. Compares the period with one without an import.
 */
export async function measureImport(bench: Workbench, options: Options): Promise<readonly Table[]> {
  const dataDir = join(bench.folder, 'data')
  const file = join(bench.folder, 'catalogue.ndjson')
  const filler = bench.start(join(processes, 'fill-catalogue.ts'), {
    nodeArgs: ['--conditions=@vitrine/source'],
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
  })
  say(`${options.fewProducts} products`)
  await filler.ask<FillResult>('fill', { dataDir, products: options.fewProducts } satisfies Fill)
  say(`writing a file of ${options.products} products`)
  const { slug, sku } = await filler.ask<WrittenFile>('writeFile', { file, products: options.products })
  await filler.stop()

  const shop = await startShop(bench, {
    name: 'shop',
    dataDir,
    env: { LOG_LEVEL: 'info', TRUST_PROXY: 'true' },
  })
  const load = bench.start(join(processes, 'mixed-load.ts'), { nodeArgs: ['--conditions=@vitrine/source'] })
  const job: MixedLoad = {
    origin: shop.origin,
    requestsPerSecond,
    pages: ['/', '/tableware/cups-mugs/', '/about/', `/${slug}/`, '/search/?st=blue+mug', '/tableware/'],
    sku,
  }
  const measure = (work: () => Promise<void>) => measurePeriod({ shop, load, job }, work)
  const pause = (seconds: number) => () =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, seconds * 1000)
    })
  await measure(pause(options.latencySeconds))
  say('without an import')
  const control = await measure(pause(options.latencySeconds * 5))
  say(`importing ${options.products} products`)
  const importing = await measure(async () => {
    await bench.startGroup({
      command: process.execPath,
      args: [
        ...['--disable-warning=ExperimentalWarning', '--conditions=@vitrine/source'],
        ...[join(root, 'scripts', 'catalogue.ts'), 'import', file, '--data-dir', dataDir],
      ],
      env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
    }).succeeded
  })
  say('after the import')
  const after = await measure(pause(options.latencySeconds * 5))
  return toTables([
    ['no import', control],
    [`import of ${options.products} products`, importing],
    ['after the import', after],
  ])
}

interface Measured {
  readonly shop: ShopTarget
  readonly load: Child
  readonly job: MixedLoad
}

async function measurePeriod({ shop, load, job }: Measured, work: () => Promise<void>): Promise<Period> {
  await load.ask('start', job)
  await shop.ask('startDelay')
  const start = performance.now()
  await work()
  const seconds = (performance.now() - start) / 1000
  const delays = await shop.ask<Pick<Period, 'delay' | 'cpu'>>('stopDelay')
  const result = await load.ask<MixedLoadResult>('stop')
  for (const failure of result.failures.slice(0, 5)) say(failure)
  return { seconds, load: result, ...delays }
}

function say(step: string): void {
  process.stderr.write(`bench: ${step} …\n`)
}

function toTables(periods: readonly (readonly [name: string, period: Period])[]): readonly Table[] {
  const columns = periods.map(([name]) => name)
  const toRow = (label: string, unit: Row['unit'], toValue: (period: Period) => number): Row => ({
    label,
    unit,
    values: periods.map(([, period]) => summarize([toValue(period)])),
  })
  const timesOf = (kind: Kind, share: number) =>
    toRow(`${kind}, ${share === 1 ? 'max' : `p${share * 100}`}`, 'ms', ({ load }) =>
      quantile(load.times[kind].length === 0 ? [0] : load.times[kind], share),
    )
  return [
    {
      title: 'Delay of the event loop of the shop',
      columns,
      rows: (['p50', 'p99', 'max'] as const).map((name) =>
        toRow(`delay, ${name}`, 'ms', ({ delay }) => delay[name]),
      ),
    },
    {
      title: 'CPU time of the main thread of the shop per turn',
      columns,
      rows: (['p50', 'p99', 'max'] as const).map((name) =>
        toRow(`CPU time, ${name}`, 'ms', ({ cpu }) => cpu[name]),
      ),
    },
    {
      title: `Responses at ${requestsPerSecond} requests/s`,
      columns,
      rows: kinds.flatMap((kind) => shares.map((share) => timesOf(kind, share))),
    },
    {
      title: 'Period',
      columns,
      rows: [
        toRow('duration', 's', ({ seconds }) => seconds),
        toRow('failed requests', '', ({ load }) => load.failures.length),
      ],
    },
  ]
}
