import type { App } from '@vitrine/runtime'
import { loadCartMessages } from '../messages/cart-messages.ts'
import { openCart } from '../cart/open-cart.tsx'

/** Adds the product of a link with a SKU to the cart, and opens the cart at the side of the page for any other link. */
export async function followShopLink(app: App, href: string, { quickAdd: sku }: DOMStringMap): Promise<void> {
  if (sku) {
    const { quickAdd } = await import('../product/quick-add.tsx')
    return quickAdd(app, { sku, href })
  }
  openCart(app, await loadCartMessages(app.page.get().view.page.language))
}
