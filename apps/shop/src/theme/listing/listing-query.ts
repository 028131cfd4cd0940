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

/** Reads the parameters of a list; what cannot be is as if it were not there. */
export function parseListingQuery(parameters: URLSearchParams, currencies: readonly string[]): ListingQuery {
  const number = /^[1-9]\d{0,3}$/.test(parameters.get('page') ?? '') ? Number(parameters.get('page')) : 1
  const sort = sorts.find((known) => known === parameters.get('sort')) ?? 'featured'
  const currency = currencies.find((code) => code === parameters.get('currency')) ?? currencies[0] ?? ''
  return { sort, currency, page: number }
}

/** The query of an address of a list, as short as it can be: '' for the first page in the merchant's order. */
export function formatListingQuery({ sort, currency, page }: ListingQuery, usualCurrency: string): string {
  const parameters = new URLSearchParams()
  if (sort !== 'featured') parameters.set('sort', sort)
  if (sort.startsWith('price') && currency !== usualCurrency) parameters.set('currency', currency)
  if (page > 1) parameters.set('page', String(page))
  return parameters.size === 0 ? '' : `?${parameters.toString()}`
}
