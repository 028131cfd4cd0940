import { dataOf, errorOf, getSharedWishlist, type Client } from '@vitrine/client'
import type { Availability, SharedWishlist } from '@vitrine/contract'
import type { MoneyView } from '../money/index.ts'

/** A wishlist shared through a link (R52). It reveals nothing about its owner except the name of the list. */
export interface SharedWishlistView {
  readonly name: string
  readonly items: readonly SharedItemView[]
}

/** An item of a shared wishlist. */
export interface SharedItemView {
  readonly sku: string
  /** Name of the product. */
  readonly name: string
  /** Path of the product page; null if there is none. */
  readonly url: string | null
  /** Image value for `<Image>`; null if there is no image. */
  readonly image: string | null
  readonly quantity: number
  /** Unit price; null if the item is no longer sold. */
  readonly price: MoneyView | null
  readonly availability: Availability
}

/**
 * Loads a wishlist that is shared through a link. Returns `null` if the link is unknown or was revoked, and
 * if the shop has no wishlists.
 *
 * @param token the parameter `list` of the page (`sharedWishlistParameter`).
 * @throws Error if the call fails for another reason, so that the page fails too.
 */
export async function loadSharedWishlist(
  client: Client,
  token: string,
  signal?: AbortSignal,
): Promise<SharedWishlistView | null> {
  if (token === '') return null
  const response = await getSharedWishlist(client, token, signal === undefined ? {} : { signal })
  const error = errorOf(response)
  if (error === undefined) return toSharedWishlist(dataOf(response))
  if (error.code === 'NOT_FOUND' || error.code === 'BAD_PARAMETER') return null
  throw new Error(`The shared wishlist could not be loaded: ${error.code}.`)
}

function toSharedWishlist(list: SharedWishlist | undefined): SharedWishlistView | null {
  if (list === undefined) return null
  return {
    name: list.name,
    items: list.items.map(({ page_slug, image_url, ...item }) => ({
      ...item,
      url: page_slug === '' ? null : `/${page_slug}/`,
      image: image_url,
    })),
  }
}
