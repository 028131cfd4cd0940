import type { Capabilities } from '@vitrine/runtime/commerce'
import type { CustomerMessages } from '../../messages/messages.ts'
import type { AccountPaths } from '../paths.ts'

/** Entries of the account's navigation, in their order. */
const entries = [
  'account',
  'orders',
  'addresses',
  'details',
  'wishlist',
  'reviews',
  'newsletter',
  'devices',
  'data',
] as const satisfies readonly (keyof CustomerMessages['pages'] & keyof AccountPaths)[]

/** An entry of the navigation, by the name of its page. */
export type AccountEntry = (typeof entries)[number]

/**
 * Returns the entries that have a page in the content and that the shop supports (R32). Without commerce, there are
 * none.
 */
export function toEntries(paths: AccountPaths, capabilities: Capabilities | null): readonly AccountEntry[] {
  if (!capabilities) return []
  const { orders, addresses, newsletter, reviews, wishlists, shop } = capabilities
  const isSupported: Readonly<Partial<Record<AccountEntry, boolean>>> = {
    ...{ orders, addresses, newsletter, reviews },
    wishlist: wishlists !== 'none',
    devices: shop.includes('own-sessions'),
    data: shop.includes('data-export') || shop.includes('account-erasure'),
  }
  return entries.filter((entry) => paths[entry] !== '' && isSupported[entry] !== false)
}
