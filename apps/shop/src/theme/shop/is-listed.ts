import { fields, list, type Fields } from './read.ts'

/** Whether a page may be found: one that search engines are told to pass over is no result of the shop's own search. */
export function isListed(record: Fields): boolean {
  const [seo] = list(record['seo'])
  const said = fields(seo)['meta_robots_index']
  return !/^(?:noindex|false|no|0)$/i.test(String(said ?? '').trim())
}
