import { openRowWriter } from './row-writer.ts'

/** Number of rows per statement. */
const rowsAtOnce = 500

/** Models of the records, in order of their dependencies. */
const models = {
  company: { city: { type: 'text' }, staff: { type: 'number' } },
  author: { country: { type: 'text' }, company: { type: 'relation', model: 'company' } },
  article: {
    sku: { type: 'text' },
    price: { type: 'number' },
    colour: { type: 'text' },
    tags: { type: 'text' },
    summary: { type: 'text' },
    author: { type: 'relation', model: 'author' },
    shop: { type: 'place' },
  },
} as const

const colours = ['red', 'green', 'blue', 'white', 'black', 'grey', 'brown', 'amber', 'violet', 'rose']
const nouns = ['bowl', 'plate', 'cup', 'vase', 'jug', 'tile', 'lamp', 'tray', 'mug', 'pot']
const cities = ['Berlin', 'Graz', 'Oslo', 'Porto', 'Lyon']

/** Returns the content files of the models for {@link insertManyRecords}. Import them first. */
export function manyRecordsModels(): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(models).map(([internal_name, fields]) => [
      `models/${internal_name}.json`,
      { internal_name, name: internal_name, kind: 'collection', fields },
    ]),
  )
}

/**
 * Fills the tables of a platform that is not open with articles, in channel 1 in English. There is one author per
 * hundred articles and one company per thousand. An article is determined by its number `n`: its id is 24 zeros and
 * `n` in eight digits, its slug `articles/a{n}`, its sku `SKU-{n}`, its price `n % 1000`, its colour one of ten. The
 * index is built when the platform is opened.
 */
export async function insertManyRecords(
  where: { readonly dataDir: string; readonly databaseUrl: string | undefined },
  articles: number,
): Promise<void> {
  const write = await openRowWriter({ ...where, database: 'content' })
  const now = '2026-01-01T00:00:00.000Z'
  const authors = Math.ceil(articles / 100)
  const companies = Math.ceil(articles / 1000)
  const all: readonly [keyof typeof models, number, (n: number) => object][] = [
    ['company', companies, (n) => ({ city: pick(cities, n), staff: n })],
    [
      'author',
      authors,
      (n) => ({ country: pick(['DE', 'AT', 'NO'], n), company: recordId('company', n % companies) }),
    ],
    ['article', articles, (n) => toArticle(n, authors)],
  ]
  for (const [model, count, toData] of all) {
    for (let from = 0; from < count; from += rowsAtOnce) {
      const numbers = Array.from({ length: Math.min(rowsAtOnce, count - from) }, (_, index) => from + index)
      await write.rows(
        'records',
        numbers.map((n) => ({
          id: recordId(model, n),
          model,
          channel_id: '1',
          language: 'en',
          group_key: `${model[0]}${n}`,
          slug: model === 'article' ? `articles/a${n}` : null,
          visible: 1,
          current_version_id: versionId(model, n),
          published_version_id: versionId(model, n),
          created_at: now,
          updated_at: now,
        })),
      )
      await write.rows(
        'versions',
        numbers.map((n) => ({
          id: versionId(model, n),
          record_id: recordId(model, n),
          title: `${pick(colours, n)} ${pick(nouns, Math.floor(n / 10))} ${n}`,
          data: JSON.stringify(toData(n)),
          created_at: now,
        })),
      )
    }
  }
  await write.exec('delete from content_index')
  await write.close()
}

function toArticle(n: number, authors: number): object {
  return {
    sku: `SKU-${n}`,
    price: n % 1000,
    colour: pick(colours, n),
    tags: [pick(nouns, n), pick(colours, Math.floor(n / 7))],
    summary: `A ${pick(colours, n)} ${pick(nouns, n)} from ${pick(cities, n)}, glazed by hand and fired twice.`,
    author: recordId('author', n % authors),
    shop: { lat: 47 + (n % 700) / 100, lng: 6 + (n % 900) / 100 },
  }
}

/** Returns the id of the n-th record of a model. */
export function recordId(model: keyof typeof models, n: number): string {
  return `${Object.keys(models).indexOf(model)}`.padStart(24, '0') + String(n).padStart(8, '0')
}

function versionId(model: keyof typeof models, n: number): string {
  return recordId(model, n).replace(/^0/, 'f')
}

function pick(list: readonly string[], n: number): string {
  return list[n % list.length] ?? ''
}
