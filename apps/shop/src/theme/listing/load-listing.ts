import { dataOf, searchRecords, type LoadContext, type PageData } from '@vitrine/runtime'
import { toThemeSettings } from '../settings.ts'
import { loadIncludesTax } from '../product/price-note.tsx'
import { cardFields, toCard, type ProductCard } from '../product/to-card.ts'
import { productsPerPage, parseListingQuery, type ListingQuery } from './listing-query.ts'

export interface Listing extends ListingQuery {
  readonly cards: readonly ProductCard[]
  /** Number of products on all pages. */
  readonly count: number
  /** Number of pages. */
  readonly pages: number
  /** True if prices include tax; undefined if the platform does not say. */
  readonly includesTax: boolean | undefined
}

/**
 * Loads a page of the products that match a filter, according to the query string. For a page number beyond the last
 * page, loads the last page.
 *
 * @throws Error 'ObjectNotFound' if the platform does not respond
 */
export async function loadListing(
  context: LoadContext,
  page: PageData,
  filter: Readonly<Record<string, string>>,
): Promise<Listing> {
  const query = parseListingQuery(context.url.searchParams, toThemeSettings(page).currencies)
  const loadPage = async (number: number) => {
    const { by, order } = toSortParameters(query)
    const response = await searchRecords(context.client, `ecommerce_product_${context.site.storeHash}`, {
      fields: cardFields,
      parentFilter: filter,
      limit: productsPerPage,
      offset: (number - 1) * productsPerPage,
      signal: context.signal,
      ...(by === undefined ? {} : { sortBy: by, sortOrder: order }),
    })
    const { records, count = records.length } = dataOf(response) ?? { records: [] }
    return { records, count }
  }
  const [includesTax, first] = await Promise.all([loadIncludesTax(context.client), loadPage(query.page)])
  let [number, result] = [query.page, first]
  const pages = Math.max(1, Math.ceil(result.count / productsPerPage))
  if (number > pages) [number, result] = [pages, await loadPage(pages)]
  return {
    ...query,
    page: number,
    pages,
    count: result.count,
    cards: result.records.map(toCard),
    includesTax,
  }
}

function toSortParameters({ sort, currency }: ListingQuery): { by?: string; order?: 'asc' | 'desc' } {
  switch (sort) {
    case 'featured':
      return {}
    case 'newest':
      return { by: 'since', order: 'desc' }
    case 'price-up':
      return { by: `price_${currency.toLowerCase()}`, order: 'asc' }
    case 'price-down':
      return { by: `price_${currency.toLowerCase()}`, order: 'desc' }
    case 'name':
      return { by: 'title', order: 'asc' }
  }
}
