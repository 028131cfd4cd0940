import { reservedPrefixes } from '@vitrine/contract'

/** Reserved prefixes that crawlers need to render pages. */
const neededByPages: ReadonlySet<string> = new Set(['/assets', '/mm-images'])

/**
 * Returns the text of /robots.txt: everything except the reserved prefixes may be crawled. The copies of pages below `/_ssr_` may
 * be crawled too, since crawlers would otherwise not see their noindex and canonical link (R12).
 *
 * @param sitemap address of the sitemap; omitted if pages are not to be indexed.
 */
export function robotsText(sitemap?: string): string {
  const disallowed = reservedPrefixes.filter((prefix) => !neededByPages.has(prefix))
  const rules = ['User-agent: *', ...disallowed.map((prefix) => `Disallow: ${prefix}`)]
  const named = sitemap === undefined ? [] : ['', `Sitemap: ${sitemap}`]
  return [...rules, ...named, ''].join('\n')
}
