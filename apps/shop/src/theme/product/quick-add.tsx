import type { App } from '@vitrine/runtime'
import { actionsOf } from '@vitrine/runtime/commerce'
import { openDialog } from '../dialog/open-dialog.ts'
import { loadCartMessages } from '../messages/cart-messages.ts'
import { loadProductMessages } from '../messages/product-messages.ts'
import { loadShopMessages } from '../messages/shop-messages.ts'
import { openCart } from '../cart/open-cart.tsx'
import { loadOffer } from './load-offer.ts'
import { toAttribution } from '../cart/to-attribution.ts'
import { QuickAddDialog } from './quick-add-dialog.tsx'

/**
 * Adds a product of a list to the cart. If it has versions or modifiers, a dialog with the choice opens first.
 *
 * @throws Error if the product cannot be loaded or added, so that the caller opens its page instead
 */
export async function quickAdd(app: App, { sku, href }: { sku: string; href: string }): Promise<void> {
  const { language } = app.page.get().view.page
  const [messages, product] = await Promise.all([loadShopMessages(language), loadOffer(app, sku)])
  if (product.variants.length > 1 || product.modifiers.length > 0) {
    const own = await loadProductMessages(language)
    openDialog(app, (onClose) => <QuickAddDialog {...{ product, href, messages, own, onClose }} />)
    return
  }
  const cartMessages = await loadCartMessages(language)
  const result = await actionsOf(app).add([
    { sku: product.variants[0]?.sku ?? product.sku, quantity: 1, attribution: toAttribution(app) },
  ])
  if (!result.ok) throw new Error(result.error.code)
  openCart(app, cartMessages, { announcement: cartMessages.added({ name: product.name }) })
}
