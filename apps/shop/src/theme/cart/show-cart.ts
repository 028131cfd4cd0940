import type { App } from '@vitrine/runtime'
import { loadCartMessages } from '../messages/cart-messages.ts'
import { openCart } from './open-cart.tsx'

/** Opens the cart beside the page. */
export async function showCart(app: App): Promise<void> {
  const { language } = app.page.get().view.page
  openCart(app, await loadCartMessages(language))
}
