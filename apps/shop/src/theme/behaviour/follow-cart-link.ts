import type { App } from '@vitrine/runtime'
import { loadCartMessages } from '../messages/cart-messages.ts'
import { openCart } from '../cart/open-cart.tsx'

/** Adds the product of a link with a SKU to the cart, and opens the cart at the side of the page for any other link. */
export async function followCartLink(app: App, { href, dataset }: HTMLAnchorElement): Promise<void> {
  const { quickAdd: sku } = dataset
  if (sku) {
    const { quickAdd } = await import('../product/quick-add.tsx')
    return quickAdd(app, { sku, href })
  }
  openCart(app, await loadCartMessages(app.page.get().view.page.language))
}
