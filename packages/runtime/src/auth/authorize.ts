import { checkAuth, dataOf, type Client } from '@vitrine/client'
import type { Store } from '../store/define-store.ts'
import { splitPrefix } from '../url/rules.ts'

/** Default path of the sign-in page. */
const loginPath = '/login/'

/** Name of the query parameter with the address to return to. */
const returnParameter = 'return'

/**
 * Returns true if the session is signed in, and false if the platform cannot be reached. Queries the platform on
 * each call (R9).
 */
export async function isSignedIn(client: Client, path: string): Promise<boolean> {
  return dataOf(await checkAuth(client, splitPrefix(path).path, { force: true }))?.loggedIn === true
}

/** Returns the address of the sign-in page, with `url` as the address to return to. */
export function loginUrl(store: Pick<Store, 'onLoginRequired'>, url: URL): URL {
  const login = new URL(store.onLoginRequired ?? loginPath, url.origin)
  login.searchParams.set(returnParameter, url.pathname + url.search + url.hash)
  return login
}

/** Returns the redirect target for a page that requires login; `null` if the session is signed in. */
export async function authorize({
  store,
  client,
  url,
  path,
}: {
  readonly store: Pick<Store, 'onLoginRequired'>
  readonly client: Client
  readonly url: URL
  readonly path: string
}): Promise<URL | null> {
  return (await isSignedIn(client, path)) ? null : loginUrl(store, url)
}
