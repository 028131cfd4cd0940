import type { Platform } from '@vitrine/platform'
import { platformOrigin } from '../workbench/platform.ts'

/** A request to the platform: a path, with a body if the method is POST. */
type Query = readonly [path: string, body?: object]

const models = '/content/v2/content-models'
const products = 'ecommerce_product_tonwerk'
const search = `${models}/${products}/records/search`

/** Product fields that a list shows. */
const fields = ['title', 'page_slug', 'sku', 'brand', 'thumbnails', 'prices', 'variant_options', 'rating']

const shelves = ['cups', 'table-lamps', 'cushions', 'chairs', 'planters'] as const
const colours = ['blue', 'green', 'white', 'brown'] as const
const searchTerms = ['blue mug', 'linen cushion', 'oak stool', 'glass carafe', 'stoneware bowl'] as const

const list = (filter: object, more: object = {}): Query => [
  search,
  { fields, limit: 24, parent_filter: filter, ...more },
]
const pick = <T>(values: readonly [T, ...(readonly T[])], n: number): T =>
  values[n % values.length] ?? values[0]
const words = (text: string, limit: number): Query => [
  `/apis/search-service/public/v2/contents/content-search?content_search=${encodeURIComponent(text)}&internal_names=${products}&fields=${fields.join(',')}&limit=${limit}`,
  {},
]

/** The queries that the shop sends while a shopper browses; `n` varies the arguments. */
export const shopperQueries: Readonly<Record<string, (n: number, slug: string) => Query>> = {
  'product by slug': (_, slug) => [
    `/apis/content/v2/collection/find-by-slug?page_slug=${encodeURIComponent(slug)}`,
  ],
  'category, in merchant order': (n) => list({ category_ids: pick(shelves, n) }),
  'category, by price': (n) =>
    list({ category_ids: pick(shelves, n) }, { sort_by: 'price_usd', sort_order: 'asc' }),
  'department, by price': () => list({ category_ids: 'tableware' }, { sort_by: 'price_usd' }),
  'category, one colour': (n) => list({ category_ids: pick(shelves, n), colour: pick(colours, n) }),
  'search of two words': (n) => words(pick(searchTerms, n), 24),
  'suggestions, while a word is typed': (n) => words(pick(searchTerms, n).slice(0, 3 + (n % 5)), 6),
  'linear: page 40 of a department': () =>
    list({ category_ids: 'tableware' }, { sort_by: 'price_usd', offset: 39 * 24 }),
}

/** Returns slugs of products, spread over the whole catalogue. */
export async function listSlugs(platform: Platform): Promise<readonly [string, ...string[]]> {
  const slugs: string[] = []
  const { count } = await askRecords(platform, `${models}/${products}/records?fields=page_slug&limit=0`)
  for (let part = 0; part < 10; part++) {
    const offset = Math.floor((part * count) / 10)
    const path = `${models}/${products}/records?fields=page_slug&limit=20&offset=${offset}`
    const { records } = await askRecords(platform, path)
    slugs.push(...records.map(({ page_slug: slug }) => slug))
  }
  const [first, ...others] = slugs
  if (first === undefined) throw new Error('The catalogue has no products.')
  return [first, ...others]
}

/** Returns the slug of the first generated product, which is the same in catalogues of any size. */
export async function findFirstSlug(platform: Platform): Promise<string> {
  const { text } = await ask(platform, list({ sku: { contains: '-000001' } }))
  const slug = /"page_slug":"([^"]+)"/.exec(text)?.[1]
  if (slug === undefined) throw new Error('The first generated product was not found.')
  return slug
}

async function askRecords(platform: Platform, path: string) {
  const { text } = await ask(platform, [path])
  const { Data: data } = JSON.parse(text) as {
    readonly Data: { readonly count: number; readonly records: readonly { readonly page_slug: string }[] }
  }
  return data
}

/** Returns the response, and its duration in milliseconds. */
export async function ask(
  platform: Platform,
  [path, body]: Query,
): Promise<{ readonly text: string; readonly ms: number }> {
  const request = new Request(platformOrigin + path, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const start = performance.now()
  const response = await platform.send(request)
  const text = await response.text()
  const ms = performance.now() - start
  if (!response.ok) throw new Error(`${path} returned status ${response.status}.`)
  return { text, ms }
}
