import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createPlatform } from '@vitrine/platform'
import { createDatabase, startPostgres } from '@vitrine/testing/postgres'
import type { Options } from '../options.ts'
import type { Fill, FillResult } from '../processes/fill-catalogue.ts'
import type { Row, Table } from '../report.ts'
import { quantile, ratio, summarize } from '../statistics.ts'
import { recordResponse } from '../workbench/recorded-response.ts'
import { platformOptions, type DatabaseLocation } from '../workbench/platform.ts'
import { startShop } from '../targets/shop.ts'
import type { Workbench } from '../workbench/workbench.ts'
import { ask, findFirstSlug, listSlugs, shopperQueries } from './shopper-queries.ts'

const processes = join(import.meta.dirname, '..', 'processes')

/** Results for one catalogue in one database. */
interface Measured {
  readonly filled: FillResult
  /** Size of the SQLite files, or of the PostgreSQL database. */
  readonly bytes: number
  /** Durations in milliseconds, keyed by query name. */
  readonly times: ReadonlyMap<string, readonly number[]>
  /** CPU time in milliseconds, keyed by page name; SQLite only. */
  readonly pages: ReadonlyMap<string, readonly number[]>
  readonly startMs: number | undefined
}

/**
 * Compares a shop with a very large catalogue to a shop with a small catalogue: time to fill the database, queries to
 * the platform, and pages of the built shop. The queries run on SQLite and PostgreSQL, the pages only on SQLite.
 */
export async function measureCatalogue(bench: Workbench, options: Options): Promise<readonly Table[]> {
  const server = await startPostgres()
  try {
    const columns: { readonly name: string; readonly few: Measured; readonly many: Measured }[] = []
    for (const kind of ['SQLite', `PostgreSQL ${server.version}`]) {
      const measure = async (products: number): Promise<Measured> => {
        say(`${products} products, ${kind}`)
        const dataDir = join(bench.folder, `${kind}-${products}`)
        if (kind === 'SQLite')
          return measureOne(bench, options, { dataDir, products }, () => sizeOfFiles(dataDir))
        const { url, size, drop } = await createDatabase(server.url)
        const measured = await measureOne(bench, options, { dataDir, databaseUrl: url, products }, size)
        await drop()
        return measured
      }
      const many = await measure(options.products)
      // A smoke run compares nothing, so one catalogue is enough.
      const few = options.fewProducts === options.products ? many : await measure(options.fewProducts)
      columns.push({ name: kind, few, many })
    }
    return toTables(columns, options)
  } finally {
    await server.stop()
  }
}

function say(step: string): void {
  process.stderr.write(`bench: ${step} …\n`)
}

async function measureOne(
  bench: Workbench,
  options: Options,
  { products, ...place }: Fill,
  size: () => Promise<number>,
): Promise<Measured> {
  const filler = bench.start(join(processes, 'fill-catalogue.ts'), {
    nodeArgs: ['--conditions=@vitrine/source'],
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
  })
  const filled = await filler.ask<FillResult>('fill', { ...place, products })
  await filler.stop()
  const bytes = await size()
  const { times, slug } = await measureQueries(place, options)
  const shop = place.databaseUrl === undefined ? await measurePages(bench, options, place, slug) : undefined
  return { filled, bytes, times, pages: shop?.pages ?? new Map(), startMs: shop?.startMs }
}

async function sizeOfFiles(dataDir: string): Promise<number> {
  const names = await readdir(dataDir)
  const sizes = names
    .filter((name) => /^(?:vitrine|commerce)\.sqlite/.test(name))
    .map(async (name) => (await stat(join(dataDir, name))).size)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

async function measureQueries(place: DatabaseLocation, { rounds, queries: often }: Options) {
  const platform = await createPlatform(platformOptions(place))
  try {
    const slugs = await listSlugs(platform)
    const times = new Map<string, number[]>(Object.keys(shopperQueries).map((name) => [name, []]))
    // The first round is a warm-up.
    for (let round = 0; round <= rounds; round++) {
      for (const [name, toQuery] of Object.entries(shopperQueries)) {
        const count = name.startsWith('linear') ? Math.ceil(often / 10) : often
        for (let index = 0; index < count; index++) {
          const n = round * often + index
          const { ms } = await ask(platform, toQuery(n, slugs[n % slugs.length] ?? slugs[0]))
          if (round > 0) times.get(name)?.push(ms)
        }
      }
    }
    return { times, slug: await findFirstSlug(platform) }
  } finally {
    await platform.close()
  }
}

async function measurePages(bench: Workbench, options: Options, { dataDir }: DatabaseLocation, slug: string) {
  const start = performance.now()
  const shop = await startShop(bench, { name: 'shop', dataDir, env: { LOG_LEVEL: 'silent' } })
  const startMs = performance.now() - start
  const paths = {
    'category page': '/tableware/cups-mugs/',
    'category page, sorted by price': '/tableware/cups-mugs/?sort=price-up',
    'department page': '/tableware/',
    'product page': `/${slug}/`,
    'search page': '/search/?st=blue+mug',
  }
  const pages = new Map<string, number[]>(Object.keys(paths).map((name) => [name, []]))
  for (let round = 0; round <= options.rounds; round++) {
    for (const [name, path] of Object.entries(paths)) {
      const before = await shop.usage()
      for (let index = 0; index < options.pages; index++) await recordResponse(shop.origin, path, 'br')
      const after = await shop.usage()
      if (round > 0) pages.get(name)?.push((after.cpuMs - before.cpuMs) / options.pages)
    }
  }
  await shop.stop()
  return { pages, startMs }
}

interface Column {
  readonly name: string
  readonly few: Measured
  readonly many: Measured
}

function toTables(columns: readonly Column[], { products, fewProducts }: Options): readonly Table[] {
  const names = columns.map(({ name }) => name)
  const rowsOf = (of: 'few' | 'many'): Row[] =>
    Object.keys(shopperQueries).flatMap((label) =>
      ([0.5, 0.99] as const).map((share) => ({
        label: `${label}, p${share * 100}`,
        unit: 'ms',
        values: columns.map((column) => summarize([quantile(column[of].times.get(label) ?? [], share)])),
      })),
    )
  const medians = (label: string, { times }: Measured) => [quantile(times.get(label) ?? [], 0.5)]
  const toFew: Row[] = Object.keys(shopperQueries).map((label) => ({
    label,
    unit: '×',
    values: columns.map(({ few, many }) => ratio(medians(label, many), medians(label, few))),
  }))
  const [sqlite] = columns
  const pageNames = [...(sqlite?.many.pages.keys() ?? [])]
  const pagesOf = (label: string, of: 'few' | 'many') => sqlite?.[of].pages.get(label) ?? []
  const filling = (label: string, unit: Row['unit'], toValue: (measured: Measured) => number): Row => ({
    label,
    unit,
    values: columns.flatMap(({ few, many }) => [summarize([toValue(few)]), summarize([toValue(many)])]),
  })
  const sizes = [fewProducts, products].map((count) => `${count} products`)
  return [
    { title: `Queries: ${products} products compared with ${fewProducts}`, columns: names, rows: toFew },
    {
      title: `CPU time per page: ${products} products compared with ${fewProducts}`,
      columns: ['SQLite'],
      rows: pageNames.map((label) => ({
        label,
        unit: '×',
        values: [ratio(pagesOf(label, 'many'), pagesOf(label, 'few'))],
      })),
    },
    {
      title: 'Filling',
      columns: names.flatMap((name) => sizes.map((size) => `${name}, ${size}`)),
      rows: [
        filling('time to fill', 's', ({ filled }) => filled.seconds),
        filling('CPU time', 's', ({ filled }) => filled.cpuMs / 1000),
        filling('peak memory', 'MB', ({ filled }) => filled.peakRssBytes / 1024 ** 2),
        filling('on disk', 'MB', ({ bytes }) => bytes / 1024 ** 2),
      ],
    },
    { title: `Queries, ${fewProducts} products`, columns: names, rows: rowsOf('few') },
    { title: `Queries, ${products} products`, columns: names, rows: rowsOf('many') },
    {
      title: 'Pages of the shop, SQLite',
      columns: sizes,
      rows: [
        ...pageNames.map((label): Row => ({
          label: `${label}, CPU time`,
          unit: 'ms',
          values: [summarize(pagesOf(label, 'few')), summarize(pagesOf(label, 'many'))],
        })),
        {
          label: 'start, until /readyz reports ready',
          unit: 'ms',
          values: [summarize([sqlite?.few.startMs ?? NaN]), summarize([sqlite?.many.startMs ?? NaN])],
        },
      ],
    },
  ]
}
