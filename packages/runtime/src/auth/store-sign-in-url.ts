import { checkoutSignInUrl } from '@vitrine/contract'
import type { App } from '../app/app.ts'

/** Returns the back-end store's sign-in address for a checkout token (section 2, "Sign-in at the back-end store"). */
export function storeSignInUrl({ session }: Pick<App, 'session'>, token: string): string {
  const { ecommStoreBaseUrl, ecommProvider } = session.get().site
  return checkoutSignInUrl
    .replace('{storeURL}', () => ecommStoreBaseUrl.replace(/\/+$/, ''))
    .replace('{vendor}', () => encodeURIComponent(ecommProvider))
    .replace('{token}', () => encodeURIComponent(token))
}
