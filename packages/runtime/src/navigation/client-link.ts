import { slugDotWindow } from '@vitrine/contract'
import { canonicalPathname, isReserved } from '../url/rules.ts'

/** A clicked link: the attributes that decide how its page is loaded. `listen-to-links.ts` selects the links. */
export interface LinkClick {
  readonly href: string
  readonly hreflang: string
  readonly rel: string
}

export interface LinkScope {
  readonly currentUrl: URL
  readonly language: string
  readonly reserved: readonly string[]
}

/**
 * Returns the address for client navigation after a click on a link. Returns `null` if the browser should load a document:
 * for another site or language, a file, a reserved path, or a fragment of the same page.
 */
export function toClientNavigation(
  click: LinkClick,
  { currentUrl, language, reserved }: LinkScope,
): URL | null {
  if (click.rel.split(/\s+/).includes('external')) return null
  if (click.hreflang !== '' && click.hreflang !== language) return null
  const url = URL.parse(click.href, currentUrl.href)
  if (url === null || url.origin !== currentUrl.origin || needsDocumentLoad(url, reserved)) return null
  url.pathname = canonicalPathname(url.pathname) ?? url.pathname
  const samePage = url.pathname === currentUrl.pathname && url.search === currentUrl.search
  return samePage && url.hash !== '' ? null : url
}

/** Returns true if an address of the shop is not a page: a reserved path, a file, or a path that looks like a file. */
export function needsDocumentLoad({ pathname }: URL, reserved: readonly string[]): boolean {
  return isReserved(pathname, reserved) || pathname.slice(-slugDotWindow).includes('.')
}
