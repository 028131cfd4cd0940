import type { SearchData } from './load-search.ts'

type SearchTitleData = Pick<SearchData, 'messages' | 'term' | 'count'> & {
  readonly products: Pick<SearchData['products'], 'page'>
}

/**
 * Returns the title of search results. Returns an empty string without a term, since the page then has the title of its
 * record.
 */
export function searchTitle(_page: unknown, { messages, term, count, products }: SearchTitleData): string {
  const title = term && (count ? messages.titleOfSearch : messages.noResults)({ term })
  return products.page > 1 ? messages.titleOfPage({ title, number: products.page }) : title
}
