import type { App } from '@vitrine/runtime'
import { wishlistActionsOf, wishlistsOf } from '@vitrine/runtime/commerce'
import { loadProductMessages } from '../messages/product-messages.ts'
import { versionPath } from './version-path.ts'

/** Returns the items of the visitor's lists that contain the version. */
function itemsOf(app: App, sku: string) {
  return wishlistsOf(app)
    .state.get()
    .lists.flatMap(({ id, items }) =>
      items
        .filter((item) => item.isVariant && item.sku === sku)
        .map((item) => ({ listId: id, itemId: item.id })),
    )
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

/** Saves the version to the wishlist, or removes it. Returns a message if that failed; otherwise ''. */
export async function toggleWish(
  app: App,
  { sku, name }: { readonly sku: string; readonly name: string },
): Promise<string> {
  const { add, remove } = wishlistActionsOf(app)
  const saved = itemsOf(app, sku)
  const results =
    saved.length > 0
      ? await Promise.all(saved.map((item) => remove(item)))
      : [await add({ sku, name, url: location.pathname + versionPath(sku) })]
  if (results.every(({ ok }) => ok)) return ''
  return (await loadProductMessages(app.session.get().site.language)).wishFailed()
}
