import { fields, list, text, type Fields } from '../records/read-values.ts'

/** Values of the SEO field that exclude a page from search engines. */
const noindex: ReadonlySet<unknown> = new Set(['noindex', 'false', 'no', '0', false, 0])

/** Returns true if a page may be a search result. Pages that search engines must not index are excluded. */
export function isIndexed(record: Fields): boolean {
  const [seo] = list(record['seo'])
  const index = fields(seo)['meta_robots_index']
  return !noindex.has(text(index).trim().toLowerCase() || index)
}
