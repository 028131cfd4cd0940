import { sharedWishlistParameter } from '@vitrine/contract'
import type { StoreSettings } from '@vitrine/contract/schemas'
import type { CallContext } from '../calls/index.ts'
import { listSlugsOfKeys } from '../content/index.ts'
import { findPageSlug } from '../customers/index.ts'
import { toImageUrl, toPageUrl } from '../site/index.ts'
import { skuOfItem, toWishlistView, type Wishlist, type WishlistView } from '../store/index.ts'
import { readGoods } from './read-goods.ts'

/** The terms that determine the prices and links shown to a shopper. */
export interface WishlistTerms {
  /** ISO 4217 code; empty if the channel sells nothing. */
  readonly currency: string
  readonly groupId: string
  /** ISO 8601, UTC. */
  readonly at: string
  readonly toShareUrl: ToShareUrl
}

/** Returns the URL of a shared list for its token. */
export type ToShareUrl = (token: string) => string

/**
 * Returns the views of wishlists in the language of the request. Must not be called inside a
 * transaction (R35).
 */
export async function showWishlists(
  lists: readonly Wishlist[],
  terms: WishlistTerms,
  { db, commerce, channel, language, site }: CallContext,
): Promise<readonly WishlistView[]> {
  const items = lists.flatMap((list) => list.items)
  const { skus, defaultSkus } = await readGoods(commerce.db, items)
  const products = items.flatMap((item) => {
    const sku = skus.get(skuOfItem(item, defaultSkus))
    return sku ? [{ model: sku.model, key: sku.productKey }] : []
  })
  const scope = {
    ...terms,
    channelId: channel.id,
    language,
    defaultLanguage: channel.defaultLanguage,
    ...{ skus, defaultSkus },
    slugs: await listSlugsOfKeys(db, { channelId: channel.id, language }, products),
    toImageUrl: (path: string) => toImageUrl(path, site),
  }
  return lists.map((list) => toWishlistView(list, scope))
}

/**
 * Returns a function that creates the URLs of shared lists: the wishlist page in the language of
 * the request, with the token as a parameter.
 */
export function createToShareUrl(
  settings: StoreSettings | undefined,
  { publicUrl, language }: CallContext,
): ToShareUrl {
  const page = toPageUrl(publicUrl.origin, findPageSlug(settings?.customers, 'wishlist', language))
  return (token) => `${page}?${sharedWishlistParameter}=${token}`
}
