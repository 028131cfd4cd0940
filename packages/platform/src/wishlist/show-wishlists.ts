import { sharedWishlistParameter, sharedWishlistSlug } from '@vitrine/contract'
import type { CallContext } from '../calls/index.ts'
import { listSlugsOfKeys } from '../content/index.ts'
import { toImageUrl } from '../site/index.ts'
import { skuOfItem, toWishlistView, type Wishlist, type WishlistView } from '../store/index.ts'
import { readGoods } from './read-goods.ts'

/** The prices that a shopper sees. */
export interface WishlistPrices {
  /** ISO 4217; empty if the channel sells nothing. */
  readonly currency: string
  readonly groupId: string
  /** ISO 8601, UTC. */
  readonly at: string
}

/** Returns the views of wishlists in the language of the request. Must not be called in a transaction (R35). */
export async function showWishlists(
  lists: readonly Wishlist[],
  prices: WishlistPrices,
  { db, commerce, channel, language, site, publicUrl }: CallContext,
): Promise<readonly WishlistView[]> {
  const items = lists.flatMap((list) => list.items)
  const { skus, defaultSkus } = await readGoods(commerce.db, items)
  const products = items.flatMap((item) => {
    const sku = skus.get(skuOfItem(item, defaultSkus))
    return sku ? [{ model: sku.model, key: sku.productKey }] : []
  })
  const scope = {
    ...prices,
    channelId: channel.id,
    language,
    defaultLanguage: channel.defaultLanguage,
    ...{ skus, defaultSkus },
    slugs: await listSlugsOfKeys(db, { channelId: channel.id, language }, products),
    toImageUrl: (path: string) => toImageUrl(path, site),
    toShareUrl: (token: string) => toShareUrl(token, publicUrl),
  }
  return lists.map((list) => toWishlistView(list, scope))
}

/** Returns the URL of a shared list: the page of wishlists, with the token as a parameter. */
export function toShareUrl(token: string, { origin }: URL): string {
  return `${origin}/${sharedWishlistSlug}/?${sharedWishlistParameter}=${token}`
}
