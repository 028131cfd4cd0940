import type { App } from '@vitrine/runtime'
import { wishlistActionsOf, wishlistsOf, type WishlistItemView } from '@vitrine/runtime/commerce'
import { versionPath } from './version-path.ts'

/** The items of a list, as the actions name them. */
export interface ListedItem {
  readonly listId: string
  readonly itemId: string
}

/** The apps whose version is being saved or removed. */
const pending = new WeakSet<App>()

/**
 * Returns the matching items of the list to which the buttons add. Other lists of a customer, which may have names and be shared,
 * are changed in the account only.
 */
export function listItems(app: App, isMatch: (item: WishlistItemView) => boolean): readonly ListedItem[] {
  const { lists } = wishlistsOf(app).state.get()
  const list = lists.find(({ isDefault }) => isDefault) ?? lists[0]
  return list ? list.items.filter(isMatch).map(({ id }) => ({ listId: list.id, itemId: id })) : []
}

/** Returns the items that are the version. */
function itemsOf(app: App, sku: string): readonly ListedItem[] {
  return listItems(app, (item) => item.isVariant && item.sku === sku)
}

/**
 * Calls `onChange` with true if the visitor has saved the version, now and after each change. Makes no call for a guest, whose
 * list is in the browser (R55). Returns a function that unsubscribes.
 */
export function watchWish(app: App, sku: string, onChange: (isSaved: boolean) => void): () => void {
  const wishlists = wishlistsOf(app)
  const report = (): void => onChange(itemsOf(app, sku).length > 0)
  report()
  void wishlists.load()
  return wishlists.state.subscribe(report)
}

/** Saves the version to the wishlist, or removes it, unless that is under way. Returns false if that failed. */
export async function toggleWish(
  app: App,
  { sku, name }: { readonly sku: string; readonly name: string },
): Promise<boolean> {
  if (pending.has(app)) return true
  pending.add(app)
  const { add, remove } = wishlistActionsOf(app)
  const saved = itemsOf(app, sku)
  const results =
    saved.length > 0
      ? await Promise.all(saved.map((item) => remove(item)))
      : [await add({ sku, name, url: location.pathname + versionPath(sku) })]
  pending.delete(app)
  return results.every(({ ok }) => ok)
}
