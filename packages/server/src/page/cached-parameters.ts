import { pageQuery } from '@vitrine/contract'
import type { Store } from '@vitrine/runtime/server'

/** Returns the names of the query parameters with which pages are kept. */
export function cachedParameters({ cachedQuery = [] }: Pick<Store, 'cachedQuery'>): ReadonlySet<string> {
  return new Set([pageQuery.searchTerm, ...cachedQuery])
}
