import type { App } from '@vitrine/runtime'
import { wishlistActionsOf, wishlistsOf, type WishlistView } from '@vitrine/runtime/commerce'
import { loadProductMessages } from '../messages/product-messages.ts'
import { loadOffer } from './load-offer.ts'
import { defaultSelection, findVariant } from './variants.ts'
import { versionPath } from './version-path.ts'

/** The apps whose cards show what is saved. */
const watched = new WeakSet<App>()

/**
 * Keeps the state of the buttons on all cards, of those too that are shown later: a button is pressed if a list of the visitor
 * contains a version of its product. Makes no call (R55): the list of a guest is in the browser, and the lists of a customer are
 * shown once something has read them.
 */
export function showCardWishes(app: App): void {
  if (watched.has(app)) return
  watched.add(app)
  const { state, load } = wishlistsOf(app)
  const show = (): void => {
    const paths = new Set(state.get().lists.flatMap(({ items }) => items.map(({ url }) => toPath(url))))
    for (const button of document.querySelectorAll<HTMLElement>('.card-wish'))
      button.ariaPressed = String(paths.has(linkOf(button)?.pathname))
  }
  state.subscribe(show)
  new MutationObserver(show).observe(document.body, { childList: true, subtree: true })
  void load()
}

/** Saves the product of a card in its default version, or removes all of its versions from the visitor's lists. */
export async function toggleCardWish(app: App, button: HTMLElement): Promise<void> {
  const link = linkOf(button)
  if (!link) return
  const wasPressed = button.ariaPressed === 'true'
  showCardWishes(app)
  const { open } = wishlistActionsOf(app)
  const known = await open()
  const saved = known.ok ? itemsAt(known.value, link.pathname) : []
  // A customer's lists were unknown: they contain the product already, and the button now shows it.
  if (saved.length > 0 && !wasPressed) return
  const isDone = known.ok && (await (saved.length > 0 ? remove(app, saved) : add(app, link)))
  if (!isDone) report((await loadProductMessages(app.page.get().view.page.language)).wishFailed())
}

type Item = ReturnType<typeof itemsAt>[number]

function itemsAt(lists: readonly WishlistView[], path: string) {
  return lists.flatMap(({ id, items }) =>
    items.filter(({ url }) => toPath(url) === path).map((item) => ({ listId: id, itemId: item.id })),
  )
}

async function remove(app: App, items: readonly Item[]): Promise<boolean> {
  const results = await Promise.all(items.map((item) => wishlistActionsOf(app).remove(item)))
  return results.every(({ ok }) => ok)
}

async function add(app: App, { dataset, pathname }: HTMLAnchorElement): Promise<boolean> {
  const product = await loadOffer(app, dataset['quickAdd'] ?? '').catch(() => undefined)
  if (!product) return false
  const { variants, options, name } = product
  const sku =
    findVariant(variants, defaultSelection(variants, options))?.sku ?? variants[0]?.sku ?? product.sku
  const { ok } = await wishlistActionsOf(app).add({ sku, name, url: pathname + versionPath(sku) })
  return ok
}

/** Returns the link that adds the product of a card, which has its SKU and the path of its page. */
function linkOf(button: HTMLElement): HTMLAnchorElement | null {
  return button.closest('.product')?.querySelector<HTMLAnchorElement>('[data-quick-add]') ?? null
}

/** Returns the path of an address, encoded as that of a link. */
function toPath(url: string | null): string | undefined {
  return url === null ? undefined : URL.parse(url, location.href)?.pathname
}

/** Shows a message at the bottom of the window until the next click. */
function report(text: string): void {
  const message = document.createElement('p')
  message.className = 'card-problem'
  message.role = 'alert'
  message.textContent = text
  document.body.append(message)
  addEventListener('click', () => message.remove(), { once: true })
}
