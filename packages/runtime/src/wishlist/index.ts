export { createGuestWishlist } from './guest-wishlist.ts'
export { guestWishlistKey } from './guest-key.ts'
export { loadWishlists } from './load-wishlists.ts'
export { loadWishlistDialect } from './load-wishlist-dialect.ts'
export type {
  AddResult,
  ItemReference,
  WishlistAddition,
  WishlistDialect,
  WishlistProperties,
} from './wishlist-dialect.ts'
export { loadSharedWishlist } from './shared-wishlist.ts'
export type { SharedItemView, SharedWishlistView } from './shared-wishlist.ts'
export type { WishlistEvent } from './wishlist-events.ts'
export { unknownWishlists } from './wishlist-state.ts'
export type {
  RefusedItem,
  WishlistActions,
  WishlistEntry,
  WishlistsHandle,
  WishlistsState,
} from './wishlist-state.ts'
export { createWishlistStore } from './wishlist-store.ts'
export type { WishlistStore, WishlistStoreOptions } from './wishlist-store.ts'
export { isListed } from './wishlist-view.ts'
export type { WishlistItemView, WishlistKey, WishlistView } from './wishlist-view.ts'
