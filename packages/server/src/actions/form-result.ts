import { actionResultNames, formResultNames } from '@vitrine/contract'
import { toLocation, type RequestScope } from '../http/index.ts'

/** Parameters with the result of a form or the output of an action. */
const resultNames = [...Object.values(formResultNames), actionResultNames.done, actionResultNames.output]

/**
 * Returns the address of a page without the result of a form, if the browser does not come from a page of the shop: a
 * link on another site must not claim that a form has been sent, or name the balance of a gift certificate. Returns undefined if there is nothing to remove, and
 * for browsers that do not send the origin of the navigation.
 */
export function withoutForeignResult({
  request: { method, headers },
  url,
}: Pick<RequestScope, 'request' | 'url'>): string | undefined {
  const site = headers.get('sec-fetch-site')
  if (method !== 'GET' || site === null || site === 'same-origin') return undefined
  const names = resultNames.filter((name) => url.searchParams.has(name))
  if (names.length === 0) return undefined
  const target = new URL(url)
  for (const name of names) target.searchParams.delete(name)
  return toLocation(target.pathname + target.search, url)
}
