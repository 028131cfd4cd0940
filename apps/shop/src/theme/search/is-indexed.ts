import { fields, list, text, type Fields } from '../records/read-values.ts'

/** What says in SEO fields that search engines are to pass a page over. */
const noindex: ReadonlySet<unknown> = new Set(['noindex', 'false', 'no', '0', false, 0])

/** Whether a page may be found: one that search engines are told to pass over is no result of the shop's own search. */
export function isIndexed(record: Fields): boolean {
  const [seo] = list(record['seo'])
  const said = fields(seo)['meta_robots_index']
  return !noindex.has(text(said).trim().toLowerCase() || said)
}
