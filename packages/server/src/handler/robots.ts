import { reservedPrefixes } from '@vitrine/contract'

/** What a crawler needs to see a page as people do. */
const neededByPages: ReadonlySet<string> = new Set(['/assets', '/mm-images'])

/**
 * The text of /robots.txt: everything may be crawled but the reserved prefixes. The second copy of the pages, below
 * `/_ssr_`, stays open: its noindex and canonical would not be read otherwise (R12).
 *
 * @param sitemap its address; absent where nothing is to be indexed.
 */
export function robotsText(sitemap?: string): string {
  const closed = reservedPrefixes.filter((prefix) => !neededByPages.has(prefix))
  const rules = ['User-agent: *', ...closed.map((prefix) => `Disallow: ${prefix}`)]
  const named = sitemap === undefined ? [] : ['', `Sitemap: ${sitemap}`]
  return [...rules, ...named, ''].join('\n')
}
