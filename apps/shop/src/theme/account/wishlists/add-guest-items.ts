import type { App } from '@vitrine/runtime'
import { wishlistsOf } from '@vitrine/runtime/commerce'

/** Adds the items that a guest has saved in this browser to the customer's list, and loads the page again to show them. */
export function addGuestItems(app: App): void {
  const wishlists = wishlistsOf(app)
  wishlists.onEvent((event) => {
    if (event.name === 'wishlist_merged' && event.added > 0) location.reload()
  })
  // The script of the wishlists adds them as soon as it is loaded.
  void wishlists.load()
}
