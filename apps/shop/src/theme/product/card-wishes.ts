import type { App } from '@vitrine/runtime'
import { wishlistActionsOf, wishlistsOf, type WishlistItemView } from '@vitrine/runtime/commerce'
import { loadOffer } from './load-offer.ts'
import { defaultSelection, findVariant } from './variants.ts'
import { versionPath } from './version-path.ts'
import { listItems, type ListedItem } from './wish-actions.ts'

/** The apps whose cards show what is saved. */
const watched = new WeakSet<App>()

/**
 * Keeps the state of the buttons on all cards, of those too that are shown later: a button is pressed if the visitor's
 * list, that to which it adds, contains a version of its product. Makes no call (R55): the list of a guest is in the browser, and the lists of a customer are
 * shown once something has read them.
 */
export function showCardWishes(app: App): void {
  const show = (): void => {
    for (const button of document.querySelectorAll<HTMLElement>('.card-wish'))
      button.ariaPressed = String(savedAt(app, linkOf(button)).length > 0)
  }
  // Another part may have read the lists before.
  show()
  if (watched.has(app)) return
  watched.add(app)
  const { state, load } = wishlistsOf(app)
  state.subscribe(show)
  new MutationObserver(show).observe(document.body, { childList: true, subtree: true })
  void load()
}

/**
 * Saves the product of a card in its default version, or removes all of its versions from the visitor's list. Ignores a button that
 * is doing so already.
 *
 * @throws Error if the list could not be changed
 */
export async function toggleCardWish(app: App, button: HTMLElement): Promise<void> {
  const link = linkOf(button)
  if (!link || button.ariaBusy === 'true') return
  button.ariaBusy = 'true'
  try {
    await toggle(app, link, button.ariaPressed === 'true')
  } finally {
    button.ariaBusy = null
  }
}

async function toggle(app: App, link: HTMLAnchorElement, wasPressed: boolean): Promise<void> {
  showCardWishes(app)
  const { open } = wishlistActionsOf(app)
  const known = await open()
  const saved = savedAt(app, link)
  // A customer's lists were unknown: they contain the product already, and the button now shows it.
  if (saved.length > 0 && !wasPressed) return
  const isDone = known.ok && (await (saved.length > 0 ? remove(app, saved) : add(app, link)))
  if (!isDone) throw new Error('The wishlist could not be changed.')
}

/** Returns the items of the visitor's list that are the product of a link, or a version of it. */
function savedAt(app: App, link: HTMLAnchorElement | null): readonly ListedItem[] {
  return link ? listItems(app, (item) => isOf(item, link)) : []
}

/** Compares the SKUs too: a guest's item has the address of the language in which it was saved. */
function isOf({ sku, url }: WishlistItemView, { dataset, pathname }: HTMLAnchorElement): boolean {
  const own = dataset['quickAdd'] ?? ''
  return (own !== '' && (sku === own || sku.startsWith(`${own}-`))) || toPath(url) === pathname
}

async function remove(app: App, items: readonly ListedItem[]): Promise<boolean> {
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
