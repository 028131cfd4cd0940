import { pageQuery, productNotVisibleText } from '@vitrine/contract'
import { toPageData, type SharedContent } from '../content/page-data.ts'
import { siteHosts } from '../site/site.ts'
import { resolveRedirect } from '../url/redirect.ts'
import type { FoundPage } from './find-page.ts'
import { loadTemplateView } from './load-view.ts'
import type { PageLoad } from './page-load.ts'
import type { PageOutcome } from './page-view.ts'
import { selectTemplate } from './select-template.ts'

type FoundRecord = Extract<FoundPage, { kind: 'record' }>

/** Thrown when the merchant hides a record from visitors. Its page is a 404 (section 4). */
export class PageNotVisible extends Error {}

/**
 * Loads the page of a content record, or redirects to its translation if another language is requested.
 *
 * @throws PageNotVisible if the record is not visible.
 */
export async function loadRecordPage(
  load: PageLoad,
  found: FoundRecord,
  shared: SharedContent,
): Promise<PageOutcome> {
  const translation = translationUrl(load, found)
  if (translation !== null) return { kind: 'redirect', to: translation, status: 302 }
  const { store, site } = load
  const language = found.record.language ?? site.language
  const page = toPageData(found, { shared, site, language })
  if (page.is_visible_ebi === false) {
    throw new PageNotVisible(`${productNotVisibleText}: /${page.page_slug} (${language})`)
  }
  const selected = selectTemplate(store, {
    template: page.template,
    model: page.content_model_internal_name,
    channelId: site.channelId,
    language,
  })
  return loadTemplateView(load, selected, { page, status: 200 })
}

/**
 * Returns the address of the record in the requested language: the record's own address if it is on a host of the
 * site, else the requested address without the language parameter (R14, R18). Returns `null` if no other language
 * is requested.
 */
function translationUrl({ url, query, site }: PageLoad, { record }: FoundRecord): URL | null {
  if (query.language === '' || query.language === record.language) return null
  const entry = record.domain_urls?.find(({ language }) => language === query.language)
  const scope = { from: url, query, hosts: siteHosts(site), external: false }
  const target = (entry && resolveRedirect(entry.url, scope)) ?? new URL(url)
  target.search = url.search
  target.searchParams.delete(pageQuery.language)
  return target
}
