import { toText } from '../json/to-text.ts'
import type { PageView } from './page-view.ts'
import { isPlainObject } from '../json/json-values.ts'
import { firstSetting, type PageData } from '../content/page-data.ts'

/**
 * Returns the title of the template, else of the SEO fields, else of the record. Appends the name of the site, unless
 * the title contains it (R22).
 */
export function toTitle({ page, main }: Pick<PageView, 'page' | 'main'>): string {
  const seo = pageSeo(page)
  const templateTitle = main.kind === 'template' ? main.template.title?.(page, main.data) : ''
  const title = templateTitle || toText(seo.title_tag) || toText(seo.meta_title) || page.title
  const site = siteName(page)
  if (site === '' || title.includes(site)) return title || site
  return title === '' ? site : `${title} · ${site}`
}

/** Returns the SEO fields of a page: the first entry of `seo`, else of `post_seo` (section 3). */
export function pageSeo(page: Readonly<Record<string, unknown>>): Record<string, unknown> {
  for (const field of [page.seo, page.post_seo]) {
    const first: unknown = Array.isArray(field) ? field[0] : undefined
    if (isPlainObject(first)) return first
  }
  return {}
}

/** Returns the name of the site from the global settings; '' if unknown. */
export function siteName(page: PageData): string {
  return toText(firstSetting(page.globalSettings, 'site').site_name)
}
