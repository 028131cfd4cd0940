import type { SitemapEntry } from '@vitrine/runtime/server'

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Start and end of a sitemap (sitemaps.org, protocol 0.9, with Google's extension for translations). */
export const urlset = {
  open: `${declaration}<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`,
  close: '</urlset>\n',
}

/** Renders one address of a sitemap. */
export function urlElement({ loc, lastModified, alternates }: SitemapEntry): string {
  const links = alternates.map(
    ({ hreflang, href }) =>
      `<xhtml:link rel="alternate" hreflang="${escapeXml(hreflang)}" href="${escapeXml(href)}"/>`,
  )
  const lines = [`<loc>${escapeXml(loc)}</loc>`, ...lastmod(lastModified), ...links]
  return `<url>\n${lines.join('\n')}\n</url>\n`
}

/** One file of a sitemap index. */
export interface IndexEntry {
  readonly loc: string
  readonly lastModified: string | null
}

/** Renders a sitemap index. */
export function sitemapIndex(entries: readonly IndexEntry[]): string {
  const elements = entries.map(({ loc, lastModified }) =>
    ['<sitemap>', `<loc>${escapeXml(loc)}</loc>`, ...lastmod(lastModified), '</sitemap>'].join('\n'),
  )
  return `${declaration}<sitemapindex xmlns="${namespace}">\n${elements.join('\n')}\n</sitemapindex>\n`
}

function lastmod(time: string | null): readonly string[] {
  return time === null ? [] : [`<lastmod>${escapeXml(time)}</lastmod>`]
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}
