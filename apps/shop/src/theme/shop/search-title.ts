import type { SearchData } from './load-search.ts'

type Titled = Pick<SearchData, 'words' | 'term' | 'count'> & {
  readonly products: Pick<SearchData['products'], 'page'>
}

/** The title of what was found; before anything was asked for the page has its own. */
export function searchTitle(_page: unknown, { words, term, count, products }: Titled): string {
  if (term === '') return ''
  if (count === 0) return words.noResults({ term })
  const title = words.titleOfSearch({ term })
  return products.page === 1 ? title : words.titleOfPage({ title, number: products.page })
}
