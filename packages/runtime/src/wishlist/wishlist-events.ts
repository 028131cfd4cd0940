import type { ActionError } from '../results/index.ts'
import type { WishlistItemView, WishlistKey, WishlistView } from './wishlist-view.ts'

/** An event of the wishlist store, emitted after the platform, or for guests the browser, has stored the change (R56). */
export type WishlistEvent =
  | { readonly name: 'wishlist_item_added'; readonly item: WishlistKey; readonly list: WishlistView }
  | { readonly name: 'wishlist_item_removed'; readonly item: WishlistItemView; readonly list: WishlistView }
  | { readonly name: 'wishlist_created' | 'wishlist_changed'; readonly list: WishlistView }
  | { readonly name: 'wishlist_deleted'; readonly listId: string }
  | { readonly name: 'wishlist_shared'; readonly listId: string; readonly isPublic: boolean }
  | {
      readonly name: 'wishlist_merged'
      /** Number of items of the guest's list that the customer's list did not contain. */
      readonly added: number
      /** Number of items that the platform has refused. */
      readonly refused: number
    }
  | { readonly name: 'wishlist_change_failed'; readonly error: ActionError }
