import { isPlainObject } from '../json/is-plain-object.ts'

/** Returns the SEO fields of a page: the first entry of `seo`, else of `post_seo` (section 3). */
export function pageSeo(page: Readonly<Record<string, unknown>>): Record<string, unknown> {
  for (const field of [page.seo, page.post_seo]) {
    const first: unknown = Array.isArray(field) ? field[0] : undefined
    if (isPlainObject(first)) return first
  }
  return {}
}
