import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createPlatform, type Platform } from '@vitrine/platform'
import { insertManyRecords, manyRecordsModels } from '@vitrine/testing/many-records'
import { createDatabase, startPostgres } from '@vitrine/testing/postgres'
import { writeContent } from '@vitrine/testing/write-content'
import type { Options } from '../options.ts'
import type { Row, Table } from '../report.ts'
import { quantile, summarize } from '../statistics.ts'
import type { Workbench } from '../workbench/workbench.ts'

const origin = 'http://localhost:3000'
const records = '/content/v2/content-models/article/records'

type Query = readonly [path: string, body?: object]

/** Queries that use an index, and queries named `linear` that scan a whole model. `n` varies the arguments. */
const queries: Readonly<Record<string, (n: number) => Query>> = {
  'find by slug': (n) => [`/apis/content/v2/collection/find-by-slug?page_slug=articles/a${n}`],
  'find by field': (n) => [
    `/apis/content/v1/collection/find-by-field?internal_name=article&field_name=sku&field_value=SKU-${n}`,
  ],
  'filter: colour and 5 % of the prices': (n) => [
    `${records}/search`,
    {
      limit: 24,
      sort_by: 'price',
      parent_filter: { colour: 'red', price: { between: [n % 950, (n % 950) + 50] } },
    },
  ],
  'filter: price, and the country of the author': (n) => [
    `${records}/search`,
    { limit: 24, parent_filter: { price: n % 1000 }, child_filter: { 'author.country': 'DE' } },
  ],
  'relations two levels deep, sorted by price': (n) => [
    `${records}?limit=24&offset=${n % 100}&sort_by=price&relation_field=author.company`,
  ],
  'near a place': (n) => [
    `/apis/content-manager-service/public/v1/collection/maps/preview/place?internal_name=article&field_name=shop&field_value=${47 + (n % 7)},${6 + (n % 9)}&radius=20&limit=24`,
  ],
  'words: two common, one rare': (n) => [
    `/apis/search-service/public/v2/contents/content-search?content_search=red+bowls+${n}&limit=24`,
    {},
  ],
  'linear: excluding a colour': () => [
    `${records}/search`,
    { limit: 24, parent_filter: { colour: { ne: 'red' } } },
  ],
  'linear: far into the list': (n) => [`${records}?limit=24&sort_by=price&offset=${n}`],
}

/**
 * Measures the milliseconds of each query in process, on SQLite and PostgreSQL. The options set the number of
 * articles.
 */
export async function measureContentQueries(bench: Workbench, options: Options): Promise<readonly Table[]> {
  const { articles } = options
  const server = await startPostgres()
  try {
    const { url, drop } = await createDatabase(server.url)
    const sqlite = await measure(join(bench.folder, 'content-sqlite'), undefined, options)
    const postgres = await measure(join(bench.folder, 'content-postgres'), url, options)
    await drop()
    const rows = Object.keys(queries).flatMap((name): Row[] =>
      ([0.5, 0.99] as const).map((share) => ({
        label: `${name}, p${share * 100}`,
        unit: 'ms',
        values: [sqlite, postgres].map((times) => summarize([quantile(times.get(name) ?? [], share)])),
      })),
    )
    const title = `Content queries, ${articles} records`
    return [{ title, columns: ['SQLite', `PostgreSQL ${server.version}`], rows }]
  } finally {
    await server.stop()
  }
}

async function measure(
  dataDir: string,
  databaseUrl: string | undefined,
  { rounds, articles, queries: often }: Options,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const open = () =>
    createPlatform({
      dataDir,
      databaseUrl,
      publicOrigin: origin,
      provider: 'a',
      segments: { a: 'pa', b: 'pb', c: 'pc' },
      trustProxy: false,
      sendsMail: false,
    })
  await mkdir(dataDir, { recursive: true })
  const content = join(dataDir, 'content')
  await writeContent(content, { ...site, ...manyRecordsModels() })
  const empty = await open()
  await empty.importContent(content)
  await empty.close()
  await insertManyRecords({ dataDir, databaseUrl }, articles)
  const platform = await open()
  const times = new Map<string, number[]>()
  // The first round is a warm-up.
  for (let round = 0; round <= rounds; round++) {
    for (const [name, toQuery] of Object.entries(queries)) {
      const known = times.get(name) ?? []
      const count = name.startsWith('linear') ? Math.ceil(often / 10) : often
      for (let index = 0; index < count; index++) {
        const time = await ask(platform, toQuery(((round * 100 + index) * 7919) % articles))
        if (round > 0) known.push(time)
      }
      times.set(name, known)
    }
  }
  await platform.close()
  return times
}

async function ask(platform: Platform, [path, body]: Query): Promise<number> {
  const request = new Request(origin + path, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const start = performance.now()
  const response = await platform.send(request)
  await response.text()
  const time = performance.now() - start
  if (!response.ok) throw new Error(`${path} returned status ${response.status}.`)
  return time
}

const site = {
  'site.json': {
    tenantId: 'tenant',
    workspaceId: 'workspace',
    environmentId: 'environment',
    storeHash: 'abc123',
    ecommProvider: { a: 'a', b: 'b', c: 'c' },
  },
  'channels.json': [
    {
      id: '1',
      name: 'Main',
      hosts: ['localhost'],
      languages: ['en'],
      defaultLanguage: 'en',
      default: true,
    },
  ],
}
