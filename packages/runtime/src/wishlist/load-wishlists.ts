import type { Client } from '@vitrine/client'
import { toReplayable, type ActionResult } from '../results/index.ts'
import { loadWishlistDialect } from './load-wishlist-dialect.ts'
import type { WishlistView } from './wishlist-view.ts'

/**
 * Reads the wishlists of the signed-in customer, for the loader of a page that requires login. Empty for provider B, which has
 * none (R32).
 */
export async function loadWishlists({
  client,
}: {
  readonly client: Client
}): Promise<ActionResult<readonly WishlistView[]>> {
  const dialect = await loadWishlistDialect(client.provider)
  return dialect ? dialect.read(toReplayable(client)) : { ok: true, value: [] }
}
