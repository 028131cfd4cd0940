import type { SearchData } from './load-search.ts'

type Titled = Pick<SearchData, 'words' | 'term' | 'count'> & {
  readonly products: Pick<SearchData['products'], 'page'>
}

/** The title of what was found; before anything was asked for the page has its own. */
export function searchTitle(_page: unknown, { words, term, count, products }: Titled): string {
  const title = term && (count ? words.titleOfSearch : words.noResults)({ term })
  return products.page > 1 ? words.titleOfPage({ title, number: products.page }) : title
}
