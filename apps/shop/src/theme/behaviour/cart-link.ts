import type { App } from '@vitrine/runtime'
import { isCommerceEnabled } from '@vitrine/runtime/commerce'
import { closestElement } from './closest-element.ts'

/**
 * Opens the cart beside the page when its link in the header is clicked. The code of the cart is loaded then. If it cannot be
 * loaded, the link opens the page of the cart, as it does without scripts, in a new tab, and on that page itself.
 */
export function startCartLink(app: App | undefined): void {
  if (app === undefined || !isCommerceEnabled(app)) return
  const open = async (href: string): Promise<void> => {
    try {
      const { showCart } = await import('../cart/show-cart.ts')
      await showCart(app)
    } catch {
      location.assign(href)
    }
  }
  document.addEventListener(
    'click',
    (event) => {
      const link = closestElement(event, 'a[data-count=cart]')
      if (!(link instanceof HTMLAnchorElement) || link.pathname === location.pathname) return
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      void open(link.href)
    },
    true,
  )
}
