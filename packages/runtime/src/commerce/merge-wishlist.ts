import type { App } from '../app/app.ts'
import { browserStorage } from '../session/identity.ts'
import { isLoggedIn } from '../session/session-store.ts'
import { guestWishlistKey } from '../wishlist/index.ts'
import { wishlistsOf } from './wishlists-of.ts'

/**
 * Merges the guest's wishlist of this browser into the customer's wishlist as soon as a customer is signed in
 * (R55). Loads the script of the wishlists only if there is something to merge. Returns a function that stops
 * it.
 */
export function startWishlistMerge(app: App): () => void {
  const merge = (): void => {
    if (isLoggedIn(app.session.get().user) && hasGuestItems()) void wishlistsOf(app).load()
  }
  merge()
  return app.session.subscribe(merge)
}

function hasGuestItems(): boolean {
  try {
    return Boolean(browserStorage(window).getItem(guestWishlistKey))
  } catch {
    return false
  }
}
