import type { LinkClick } from './client-link.ts'

/**
 * Listens to clicks on all links of the document, including those in content HTML, with a single listener. Prevents the
 * default for links to another page of this origin in this window, and passes them to `follow`, which must navigate. All
 * other links are left to the browser.
 */
export function listenToLinks(document: Document, follow: (click: LinkClick) => void): void {
  document.addEventListener('click', (event) => {
    const anchor = event.target instanceof Element ? event.target.closest('a') : null
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (anchor === null || event.button !== 0 || modified || event.defaultPrevented) return
    const { href, target, hreflang, rel, origin, pathname, search } = anchor
    const current = location
    if (origin !== current.origin || (target && target !== '_self') || anchor.hasAttribute('download')) return
    // Tests the address instead of the hash: an address that ends in '#' has an empty hash, and scrolls to the top
    // of this page.
    if (href.includes('#') && pathname === current.pathname && search === current.search) return
    event.preventDefault()
    follow({ href, hreflang, rel })
  })
}
