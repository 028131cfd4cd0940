import { dataOf, searchContent, searchRecords, type LoadContext } from '@vitrine/runtime'
import { toHref } from '../links.ts'
import { isIndexed } from './is-indexed.ts'
import { image, text, type Fields } from '../records/read-values.ts'
import { parseListingQuery, productsPerPage } from '../listing/listing-query.ts'
import { loadIncludesTax } from '../product/price-note.tsx'
import { cardFields, toCard, type ProductCard } from '../product/to-card.ts'
import { categoryFields, toCategory, type Category } from '../listing/to-category.ts'
import { loadListingMessages } from '../messages/listing-messages.ts'
import type { ListingMessages } from '../messages/messages.ts'
import { mixFamilies } from './mix-families.ts'
import { suggest } from './suggest.ts'
import { toSearchTerm } from './search-term.ts'

/** Search results of one kind, other than products. */
export interface SearchGroup {
  readonly kind: 'category' | 'brand' | 'article' | 'page'
  /** Total number of results of this kind. */
  readonly count: number
  readonly hits: readonly SearchHit[]
}

export interface SearchHit {
  readonly title: string
  readonly href: string
  readonly intro: string
  /** An image value, if any. */
  readonly image: unknown
}

export interface SearchData {
  readonly messages: ListingMessages
  readonly term: string
  /** Number of results of all kinds. */
  readonly count: number
  readonly products: {
    readonly count: number
    readonly page: number
    readonly pages: number
    readonly cards: readonly ProductCard[]
  }
  /** True if prices include tax; undefined if the platform does not say. */
  readonly includesTax: boolean | undefined
  readonly groups: readonly SearchGroup[]
  /** Departments, if there are no results or no term. */
  readonly departments: readonly Category[]
  /** Categories with names similar to the term, if there are no results. */
  readonly suggestions: readonly { readonly title: string; readonly href: string }[]
}

/** Maximum number of results shown for each kind other than products. */
const maxHits = 6

/**
 * Searches each kind of record in parallel, since each has its own count. For a page number beyond the last page, loads
 * the last page.
 */
export async function loadSearch(context: LoadContext): Promise<SearchData> {
  const { client, site, language, signal, url, query } = context
  const term = toSearchTerm(query.searchTerm)
  const find = async (model: string, fields: readonly string[], limit: number, skip = 0) => {
    const options = { models: [model], fields, limit, skip, language, signal }
    const result = term && dataOf(await searchContent(client, term, options))
    const { records, count = records.length } = result || { records: [] }
    return { records, count }
  }
  const findProducts = async (page: number): Promise<SearchData['products']> => {
    const skip = (page - 1) * productsPerPage
    const { count, records } = await find(
      `ecommerce_product_${site.storeHash}`,
      cardFields,
      productsPerPage,
      skip,
    )
    const pages = Math.ceil(count / productsPerPage) || 1
    return page > pages
      ? findProducts(pages)
      : { count, page, pages, cards: mixFamilies(records.map(toCard)) }
  }
  const [messages, includesTax, products, categories, brands, articles, pages, allCategories] =
    await Promise.all([
      loadListingMessages(language),
      loadIncludesTax(context.client),
      findProducts(parseListingQuery(url.searchParams, []).page),
      find(`ecommerce_category_${site.storeHash}`, hitFields, maxHits),
      find(`ecommerce_brand_${site.storeHash}`, hitFields, maxHits),
      find('article', hitFields, maxHits),
      find('page', [...hitFields, 'seo'], maxHits),
      loadCategories(context),
    ])
  const groups = (
    [
      ['category', categories],
      ['brand', brands],
      ['article', articles],
      ['page', pages],
    ] as const
  )
    .map(([kind, result]): SearchGroup => {
      // Excludes the search page itself.
      const hits = result.records
        .filter(isIndexed)
        .map(toSearchHit)
        .filter(({ href }) => href !== url.pathname)
      return { kind, count: result.count - (result.records.length - hits.length), hits }
    })
    .filter(({ hits }) => hits.length > 0)
  const count = groups.reduce((sum, group) => sum + group.count, products.count)
  return {
    messages,
    term,
    count,
    products,
    includesTax,
    groups: products.page === 1 ? groups : [],
    departments: count > 0 ? [] : allCategories.filter(({ parent }) => parent === ''),
    suggestions: term === '' || count > 0 ? [] : toSuggestions(term, allCategories),
  }
}

const hitFields = ['title', 'page_slug', 'intro', 'description', 'image']

/** Maps a record to a search result. Never throws. */
export function toSearchHit(record: Fields): SearchHit {
  return {
    title: text(record['title']),
    href: toHref(text(record['page_slug'])),
    intro: text(record['intro']) || text(record['description']),
    image: image(record['image']) ?? (text(record['image']) || undefined),
  }
}

function toSuggestions(term: string, categories: readonly Category[]): SearchData['suggestions'] {
  const items = categories.map(({ name, href }) => ({ title: name, page_slug: href }))
  return suggest(term, items).map(({ title, page_slug }) => ({ title, href: page_slug }))
}

/** Loads all categories. Returns an empty list if the request fails. */
async function loadCategories({ client, site, signal }: LoadContext): Promise<readonly Category[]> {
  try {
    const model = `ecommerce_category_${site.storeHash}`
    return (
      dataOf(await searchRecords(client, model, { fields: categoryFields, signal }))?.records ?? []
    ).map(toCategory)
  } catch {
    return []
  }
}
