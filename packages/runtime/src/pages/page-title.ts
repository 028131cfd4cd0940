import { firstSetting, isPlainObject, type PageData } from '../content/page-data.ts'
import type { PageView } from './page-view.ts'

/** The title: the SEO fields', else the record's, as the template has it, with the site's name at its end (R22). */
export function toTitle({ page, main }: Pick<PageView, 'page' | 'main'>): string {
  const seo = pageSeo(page)
  const made = main.kind === 'template' ? main.template.title?.(page, main.data) : ''
  const title = made || text(seo.title_tag) || text(seo.meta_title) || page.title
  const site = siteName(page)
  if (site === '' || title.includes(site)) return title || site
  return title === '' ? site : `${title} · ${site}`
}

/** SEO fields: the first of `seo`, else of `post_seo` (section 3). */
export function pageSeo(page: Readonly<Record<string, unknown>>): Record<string, unknown> {
  for (const field of [page.seo, page.post_seo]) {
    const first: unknown = Array.isArray(field) ? field[0] : undefined
    if (isPlainObject(first)) return first
  }
  return {}
}

export function siteName(page: PageData): string {
  return text(firstSetting(page.globalSettings, 'site').site_name)
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
