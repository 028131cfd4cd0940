import type { App } from '@vitrine/runtime'
import { isCommerceEnabled } from '@vitrine/runtime/commerce'
import { closestElement } from './closest-element.ts'

/**
 * Opens the cart at the side of the page when its link in the header is clicked, and adds a product when the link on
 * its card is clicked. The code for both is loaded then. The link opens its page if the code cannot be loaded, if it is
 * opened in a new tab, and on the page itself.
 */
export function startCartLink(app: App | undefined): void {
  if (app === undefined || !isCommerceEnabled(app)) return
  const open = async (link: HTMLAnchorElement): Promise<void> => {
    try {
      const module = await import('./follow-cart-link.ts')
      await module.followCartLink(app, link)
    } catch {
      location.assign(link.href)
    }
  }
  document.addEventListener(
    'click',
    (event) => {
      const link = closestElement(event, 'a[data-count=cart],a[data-quick-add]')
      if (!(link instanceof HTMLAnchorElement) || link.pathname === location.pathname) return
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      void open(link)
    },
    true,
  )
}
