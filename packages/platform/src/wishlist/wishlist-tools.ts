import type { CallContext } from '../calls/index.ts'
import type { CommerceDatabase } from '../database/index.ts'
import type { WithCookies } from '../http/index.ts'
import type { Wishlist, WishlistView } from '../store/index.ts'
import type { ToShareUrl } from './show-wishlists.ts'
import type { WishlistOwner } from './wishlists.repository.ts'

/** Functions shared by the handlers of all providers. */
export interface WishlistTools {
  readonly commerce: CommerceDatabase
  /** Returns the owner of the wishlists that a customer's call reads or changes. */
  toOwner(context: CallContext): Promise<WishlistOwner>
  /** Returns the time of the request (ISO 8601, UTC). */
  toTime(): string
  /** Returns a function that creates the URLs of shared lists in the language of the request. */
  readToShareUrl(context: CallContext): Promise<ToShareUrl>
  /** Returns the views of wishlists with the prices for their owner. */
  show(lists: readonly Wishlist[], context: CallContext): Promise<readonly WishlistView[]>
  /** Returns the view of a wishlist with the prices for guests. */
  showToGuest(list: Wishlist, context: CallContext): Promise<WishlistView>
  /**
   * Adds the cookie with the number of items in all wishlists, which is set after every change
   * (R55).
   */
  withCount<Data>(data: Data, count: number, context: CallContext): WithCookies<Data>
}
