import { checkAuth, dataOf, type Client } from '@vitrine/client'
import { splitPrefix } from '../url/rules.ts'
import type { Store } from '../store/define-store.ts'

/** Where a visitor goes who must sign in first, when a store names no page. */
const loginPath = '/login/'

/** Name of the parameter that holds the address to come back to. */
const returnParameter = 'return'

/** Whether the session is signed in, asked of the platform each time (R9). Who cannot be asked for is not signed in. */
export async function isSignedIn(client: Client, path: string): Promise<boolean> {
  return dataOf(await checkAuth(client, splitPrefix(path).path, { force: true }))?.loggedIn === true
}

/** The page that asks a visitor to sign in, with the way back to `url`. */
export function loginAddress(store: Pick<Store, 'onLoginRequired'>, url: URL): URL {
  const login = new URL(store.onLoginRequired ?? loginPath, url.origin)
  login.searchParams.set(returnParameter, url.pathname + url.search + url.hash)
  return login
}

/** Where to go instead of a page that requires login; `null` when the session is signed in. */
export async function authorize(
  { store, client }: { readonly store: Store; readonly client: Client },
  { url, path }: { readonly url: URL; readonly path: string },
): Promise<URL | null> {
  return (await isSignedIn(client, path)) ? null : loginAddress(store, url)
}
