import { formResultNames } from '@vitrine/contract'
import { toLocation, type RequestScope } from '../http/index.ts'

/**
 * Returns the address of a page without the result of a form, if the browser does not come from a page of the shop: a
 * link on another site must not claim that a form has been sent. Returns undefined if there is nothing to remove, and
 * for browsers that do not send the origin of the navigation.
 */
export function withoutForeignResult({
  request: { method, headers },
  url,
}: Pick<RequestScope, 'request' | 'url'>): string | undefined {
  const site = headers.get('sec-fetch-site')
  if (method !== 'GET' || site === null || site === 'same-origin') return undefined
  const names = Object.values(formResultNames).filter((name) => url.searchParams.has(name))
  if (names.length === 0) return undefined
  const target = new URL(url)
  for (const name of names) target.searchParams.delete(name)
  return toLocation(target.pathname + target.search, url)
}
