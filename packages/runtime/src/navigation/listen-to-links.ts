import type { LinkClick } from './client-link.ts'

/**
 * Hears all clicks on links of the document with one listener, those in content HTML too, and hands over those that lead
 * to another page of this origin in this window: whoever gets them sees to it that the page is reached. All others are
 * the browser's.
 */
export function listenToLinks(document: Document, follow: (click: LinkClick) => void): void {
  document.addEventListener('click', (event) => {
    const anchor = event.target instanceof Element ? event.target.closest('a') : null
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (anchor === null || event.button !== 0 || modified || event.defaultPrevented) return
    const { href, target, hreflang, rel, origin, pathname, search } = anchor
    const here = location
    if (origin !== here.origin || (target && target !== '_self') || anchor.hasAttribute('download')) return
    // By the address: one that ends in '#' has no hash, and leads to the top of this page.
    if (href.includes('#') && pathname === here.pathname && search === here.search) return
    event.preventDefault()
    follow({ href, hreflang, rel })
  })
}
