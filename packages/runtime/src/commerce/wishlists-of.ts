import type { App } from '../app/app.ts'
import { unknownWishlists, type WishlistsHandle } from '../wishlist/index.ts'
import { createStoreHandle } from './store-handle.ts'

/** Returns the wishlists of the visit. Their script is loaded with the first action. */
export function wishlistsOf(app: App): WishlistsHandle {
  return (app.visit.wishlists ??= createStoreHandle(app, unknownWishlists, {
    start: async (state, notify) => (await import('./start-wishlists.ts')).startWishlists(app, state, notify),
  }))
}
