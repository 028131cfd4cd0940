import { useEffect } from 'react'
import type { App } from '../app/app.ts'
import { useApp, useObservable } from '../app/hooks.ts'
import { isCommerceEnabled } from '../boot/boot-data.ts'
import { unsupported } from '../results/index.ts'
import { isListed, type WishlistActions, type WishlistKey, type WishlistsState } from '../wishlist/index.ts'
import { capabilitiesOf } from './capabilities.ts'
import { startWishlistMerge } from './merge-wishlist.ts'
import { toAct } from './store-handle.ts'
import { wishlistsOf } from './wishlists-of.ts'

/** The wishlists of the shopper, with their actions. */
export interface Wishlists extends WishlistsState, WishlistActions {
  /** False if the shop has no wishlists: do not render any control. Actions then fail without a call. */
  readonly isEnabled: boolean
  /** Returns true if a list contains the product or variant. False until the lists are known. */
  contains(key: WishlistKey): boolean
}

/**
 * Returns the wishlists of the shopper, a customer or a guest, and re-renders the component when they change. Does not read them:
 * call `open` when the shopper opens them (R55). Merges the list of a guest who signs in, on every page that uses this hook.
 * During server rendering and hydration, the lists are unknown.
 */
export function useWishlists(): Wishlists {
  const app = useApp()
  const state = useObservable(wishlistsOf(app).state)
  const isEnabled = hasWishlists(app)
  useEffect(() => (isEnabled ? startWishlistMerge(app) : undefined), [app, isEnabled])
  return {
    ...state,
    ...wishlistActionsOf(app),
    isEnabled,
    contains: (key) => isListed(state.lists, key),
  }
}

/** Returns the actions on the wishlists of a visit, for code that is not a component. */
export function wishlistActionsOf(app: App): WishlistActions {
  const load = toAct(wishlistsOf(app))
  const act: typeof load = async (action) => (hasWishlists(app) ? load(action) : unsupported)
  return {
    open: () => act((wishlists) => wishlists.open()),
    refresh: () => act((wishlists) => wishlists.refresh()),
    add: (entry, listId) => act((wishlists) => wishlists.add(entry, listId)),
    remove: (item) => act((wishlists) => wishlists.remove(item)),
    create: (properties) => act((wishlists) => wishlists.create(properties)),
    update: (listId, properties) => act((wishlists) => wishlists.update(listId, properties)),
    delete: (listId) => act((wishlists) => wishlists.delete(listId)),
    share: (listId, isPublic) => act((wishlists) => wishlists.share(listId, isPublic)),
  }
}

function hasWishlists(app: App): boolean {
  return isCommerceEnabled(app) && capabilitiesOf(app.settings.provider).wishlists !== 'none'
}
