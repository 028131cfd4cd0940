/** Sort orders. `featured` is the merchant's order, the default. */
export const sorts = ['featured', 'newest', 'price-up', 'price-down', 'name'] as const
export type Sort = (typeof sorts)[number]

/** Products per page of a listing or of search results. */
export const productsPerPage = 24

/** Query parameters of a listing: `?sort=price-up&currency=USD&page=2`. */
export interface ListingQuery {
  readonly sort: Sort
  /** Currency of the prices by which products are sorted (ISO 4217). Defaults to the shop's first currency. */
  readonly currency: string
  /** Page number, starting at 1. */
  readonly page: number
}

/** Parses the parameters of a listing. Invalid values are ignored. */
export function parseListingQuery(parameters: URLSearchParams, currencies: readonly string[]): ListingQuery {
  const page = /^[1-9]\d{0,3}$/.test(parameters.get('page') ?? '') ? Number(parameters.get('page')) : 1
  const sort = sorts.find((known) => known === parameters.get('sort')) ?? 'featured'
  const currency = currencies.find((code) => code === parameters.get('currency')) ?? currencies[0] ?? ''
  return { sort, currency, page }
}

/** Returns the query string of a listing without defaults: '' for the first page in the merchant's order. */
export function formatListingQuery({ sort, currency, page }: ListingQuery, defaultCurrency: string): string {
  const parameters = new URLSearchParams()
  if (sort !== 'featured') parameters.set('sort', sort)
  if (sort.startsWith('price') && currency !== defaultCurrency) parameters.set('currency', currency)
  if (page > 1) parameters.set('page', String(page))
  return parameters.size === 0 ? '' : `?${parameters.toString()}`
}
