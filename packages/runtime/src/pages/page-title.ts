import { pageSeo } from '../content/page-seo.ts'
import { siteName } from '../content/site-name.ts'
import { toText } from '../json/to-text.ts'
import type { PageView } from './page-view.ts'

/** Returns the title of a page: the template's, else that of the SEO fields, else the record's, then the site's name (R22). */
export function toTitle({ page, main }: Pick<PageView, 'page' | 'main'>): string {
  const seo = pageSeo(page)
  const templateTitle = main.kind === 'template' ? main.template.title?.(page, main.data) : ''
  const title = templateTitle || toText(seo.title_tag) || toText(seo.meta_title) || page.title
  const site = siteName(page)
  if (site === '' || title.includes(site)) return title || site
  return title === '' ? site : `${title} · ${site}`
}
