import type { SearchData } from './load-search.ts'

type SearchTitleData = Pick<SearchData, 'messages' | 'term' | 'count'> & {
  readonly products: Pick<SearchData['products'], 'page'>
}

/** The title of what was found; before anything was asked for the page has its own. */
export function searchTitle(_page: unknown, { messages, term, count, products }: SearchTitleData): string {
  const title = term && (count ? messages.titleOfSearch : messages.noResults)({ term })
  return products.page > 1 ? messages.titleOfPage({ title, number: products.page }) : title
}
