import type { SearchData } from './load-search.ts'

type SearchTitleData = Pick<SearchData, 'messages' | 'term' | 'count'> & {
  readonly products: Pick<SearchData['products'], 'page'>
}

/** Returns the title of search results, or an empty text without a term, which keeps the title of the record. */
export function searchTitle(_page: unknown, { messages, term, count, products }: SearchTitleData): string {
  const title = term && (count ? messages.titleOfSearch : messages.noResults)({ term })
  return products.page > 1 ? messages.titleOfPage({ title, number: products.page }) : title
}
