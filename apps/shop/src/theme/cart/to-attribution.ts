import type { App } from '@vitrine/runtime'
import type { CartAddition } from '@vitrine/runtime/commerce'

/** Maximum length of a stored search term. */
const maxTermLength = 200

/** Returns the page from which a product is added, such as a list or a search, for the lines of cart and order (R56). */
export function toAttribution({ location }: Pick<App, 'location'>): NonNullable<CartAddition['attribution']> {
  const { pathname, search } = location.get()
  const term = new URLSearchParams(search).get('st')?.trim().slice(0, maxTermLength).toWellFormed() ?? ''
  return { search_location: pathname, ...(term !== '' && { search_term: term }) }
}
