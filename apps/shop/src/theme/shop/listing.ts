import { dataOf, searchRecords, type LoadContext, type PageData } from '@vitrine/runtime'
import { toThemeSettings } from '../settings.ts'
import { cardFields, toCard, type ProductCard } from './to-card.ts'

/** The orders that a visitor can choose; the first is the merchant's own. */
export const sorts = ['featured', 'newest', 'price-up', 'price-down', 'name'] as const
export type Sort = (typeof sorts)[number]

/** Products on a page. */
export const pageSize = 24

/** What an address asks of a list: `?sort=price-up&currency=USD&page=2`. */
export interface ListingQuery {
  readonly sort: Sort
  /** ISO 4217: prices are sorted in it; the shop's usual one where the address names none of its currencies. */
  readonly currency: string
  /** From 1. */
  readonly page: number
}

export interface Listing extends ListingQuery {
  readonly cards: readonly ProductCard[]
  /** Products on all pages. */
  readonly count: number
  readonly pages: number
}

/** Reads the parameters of a list; what cannot be is as if it were not there. */
export function readListingQuery(parameters: URLSearchParams, currencies: readonly string[]): ListingQuery {
  const number = /^[1-9]\d{0,3}$/.test(parameters.get('page') ?? '') ? Number(parameters.get('page')) : 1
  const sort = sorts.find((known) => known === parameters.get('sort')) ?? 'featured'
  const currency = currencies.find((code) => code === parameters.get('currency')) ?? currencies[0] ?? ''
  return { sort, currency, page: number }
}

/** The query of an address of a list, as short as it can be: '' for the first page in the merchant's order. */
export function listingQuery({ sort, currency, page }: ListingQuery, usualCurrency: string): string {
  const parameters = new URLSearchParams()
  if (sort !== 'featured') parameters.set('sort', sort)
  if (sort.startsWith('price') && currency !== usualCurrency) parameters.set('currency', currency)
  if (page > 1) parameters.set('page', String(page))
  return parameters.size === 0 ? '' : `?${parameters.toString()}`
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
  const query = readListingQuery(context.url.searchParams, toThemeSettings(page).currencies)
  const ask = async (number: number) => {
    const { by, order } = orderOf(query)
    const answer = await searchRecords(context.client, `ecommerce_product_${context.site.storeHash}`, {
      fields: cardFields,
      parentFilter: filter,
      limit: pageSize,
      offset: (number - 1) * pageSize,
      signal: context.signal,
      ...(by === undefined ? {} : { sortBy: by, sortOrder: order }),
    })
    return dataOf(answer) ?? { records: [], count: 0 }
  }
  let [shown, found] = [query.page, await ask(query.page)]
  const pages = Math.max(1, Math.ceil(found.count / pageSize))
  if (shown > pages) [shown, found] = [pages, await ask(pages)]
  return { ...query, page: shown, pages, count: found.count, cards: found.records.map(toCard) }
}

function orderOf({ sort, currency }: ListingQuery): { by?: string; order?: 'asc' | 'desc' } {
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
