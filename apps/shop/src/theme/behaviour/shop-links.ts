import type { App } from '@vitrine/runtime'
import { isCommerceEnabled } from '@vitrine/runtime/commerce'
import { closestElement } from './closest-element.ts'

/**
 * Opens the cart at the side of the page when its link in the header is clicked, adds a product when the link on its card is
 * clicked, and saves it when the button on its card is. The code for each is loaded then. A link opens its page if the code
 * cannot be loaded, if it is opened in a new tab, and on the page itself. A product that could not be saved is reported.
 * Returns a function that makes the buttons show what is saved, for {@link startCounts}: without saved products or buttons
 * their code is not loaded (R55).
 */
export function startShopLinks(app: App | undefined): (() => void) | undefined {
  if (app === undefined || !isCommerceEnabled(app)) return undefined
  const loadWishes = () => import('../product/card-wishes.ts')
  document.addEventListener(
    'click',
    (event) => {
      const control: (HTMLElement & Partial<Pick<HTMLAnchorElement, 'href' | 'pathname'>>) | null =
        closestElement(event, '[data-count=cart],[data-quick-add],.card-wish')
      if (control === null || control.pathname === location.pathname) return
      if (event.button > 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      const { href } = control
      const done = href
        ? import('./follow-shop-link.ts').then((module) => module.followShopLink(app, href, control.dataset))
        : loadWishes().then((module) => module.toggleCardWish(app, control))
      // The message is part of the footer, so that it needs no script.
      done.catch(() => {
        if (href) location.href = href
        else document.querySelector<HTMLElement>('.wish-problem')?.showPopover()
      })
    },
    true,
  )
  return () => {
    if (document.querySelector('.card-wish'))
      loadWishes().then(
        (module) => module.showCardWishes(app),
        () => {},
      )
  }
}
