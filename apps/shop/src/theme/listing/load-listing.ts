import { dataOf, searchRecords, type LoadContext, type PageData } from '@vitrine/runtime'
import { toThemeSettings } from '../settings.ts'
import { cardFields, toCard, type ProductCard } from '../product/to-card.ts'
import { pageSize, parseListingQuery, type ListingQuery } from './listing-query.ts'

export interface Listing extends ListingQuery {
  readonly cards: readonly ProductCard[]
  /** Products on all pages. */
  readonly count: number
  readonly pages: number
}

/**
 * The products for which `filter` holds, as the address asks for them. A page beyond the last is the last.
 * @throws Error 'ObjectNotFound' when the platform does not answer
 */
export async function loadListing(
  context: LoadContext,
  page: PageData,
  filter: Readonly<Record<string, string>>,
): Promise<Listing> {
  const query = parseListingQuery(context.url.searchParams, toThemeSettings(page).currencies)
  const ask = async (number: number) => {
    const { by, order } = toSortParameters(query)
    const answer = await searchRecords(context.client, `ecommerce_product_${context.site.storeHash}`, {
      fields: cardFields,
      parentFilter: filter,
      limit: pageSize,
      offset: (number - 1) * pageSize,
      signal: context.signal,
      ...(by === undefined ? {} : { sortBy: by, sortOrder: order }),
    })
    const { records, count = records.length } = dataOf(answer) ?? { records: [] }
    return { records, count }
  }
  let [shown, found] = [query.page, await ask(query.page)]
  const pages = Math.max(1, Math.ceil(found.count / pageSize))
  if (shown > pages) [shown, found] = [pages, await ask(pages)]
  return { ...query, page: shown, pages, count: found.count, cards: found.records.map(toCard) }
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
