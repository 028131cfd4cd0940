import type { LinkClick } from './client-link.ts'

/**
 * Hears all clicks on links of the document with one listener, those in content HTML too. `follow` says whether it took
 * the click; the browser handles it otherwise.
 */
export function listenToLinks(document: Document, follow: (click: LinkClick) => boolean): void {
  document.addEventListener('click', (event) => {
    const anchor = event.target instanceof Element ? event.target.closest('a') : null
    if (anchor === null || !anchor.hasAttribute('href')) return
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    const taken = follow({
      href: anchor.href,
      target: anchor.target,
      download: anchor.hasAttribute('download'),
      hreflang: anchor.hreflang,
      rel: anchor.rel,
      plain: event.button === 0 && !modified && !event.defaultPrevented,
    })
    if (taken) event.preventDefault()
  })
}
