import { checkAuth, dataOf, type Client } from '@vitrine/client'
import type { Store } from '../store/define-store.ts'
import { splitPrefix } from '../url/rules.ts'

/** Default path of the sign-in page. */
const loginPath = '/login/'

type LoginStore = Pick<Store, 'onLoginRequired'>

/** Name of the query parameter with the address to return to. */
const returnParameter = 'return'

/**
 * Returns true if the session is signed in. Returns false otherwise, including when the platform cannot be reached.
 * Queries the platform on each call (R9).
 */
export async function isSignedIn(client: Client, path: string): Promise<boolean> {
  return dataOf(await checkAuth(client, splitPrefix(path).path, { force: true }))?.loggedIn === true
}

/** Returns the address of the sign-in page in a language, with `url` as the address to return to (R44). */
export function loginUrl({ onLoginRequired }: LoginStore, url: URL, language: string): URL {
  const path = typeof onLoginRequired === 'object' ? onLoginRequired[language] : onLoginRequired
  const login = new URL(path ?? loginPath, url.origin)
  login.searchParams.set(returnParameter, url.pathname + url.search + url.hash)
  return login
}

/** Returns the redirect target for a page that requires login; `null` if the session is signed in. */
export async function authorize({
  store,
  client,
  url,
  path,
  language,
}: {
  readonly store: LoginStore
  readonly client: Client
  readonly url: URL
  readonly path: string
  /** Language of the page. */
  readonly language: string
}): Promise<URL | null> {
  return (await isSignedIn(client, path)) ? null : loginUrl(store, url, language)
}
