import { slugDotWindow } from '@vitrine/contract'
import { canonicalPathname, isReserved } from '../url/rules.ts'

/** A link that was clicked, as far as it decides how its page is reached. See `listen-to-links.ts` for which are. */
export interface LinkClick {
  readonly href: string
  readonly hreflang: string
  readonly rel: string
}

export interface LinkRules {
  readonly here: URL
  readonly language: string
  readonly reserved: readonly string[]
}

/**
 * Where client navigation goes for a click on a link; `null` when the browser should load a document: another site or
 * language, a file, a reserved path, or a place on the same page.
 */
export function toClientNavigation(click: LinkClick, { here, language, reserved }: LinkRules): URL | null {
  if (click.rel.split(/\s+/).includes('external')) return null
  if (click.hreflang !== '' && click.hreflang !== language) return null
  const url = URL.parse(click.href, here.href)
  if (url === null || url.origin !== here.origin || isDocument(url, reserved)) return null
  url.pathname = canonicalPathname(url.pathname) ?? url.pathname
  const samePage = url.pathname === here.pathname && url.search === here.search
  return samePage && url.hash !== '' ? null : url
}

/** Whether an address of the shop is loaded as a document of its own: reserved paths, files, and what looks like one. */
export function isDocument({ pathname }: URL, reserved: readonly string[]): boolean {
  return isReserved(pathname, reserved) || pathname.slice(-slugDotWindow).includes('.')
}
