import { notFoundTemplate } from '@vitrine/contract'
import { emptyPageData, type SharedContent } from '../content/page-data.ts'
import { loadTemplateView, emptyMain, loadView } from './load-view.ts'
import { beginPageLoad, type PageLoad, type PageLoadOptions } from './page-load.ts'
import type { PageOutcome } from './page-view.ts'
import { findTemplate } from './select-template.ts'

/** Name of the theme's optional template for a platform that cannot be reached (R15). */
export const unavailableTemplate = '__503_page__'

/**
 * Loads the failure page of an address: for status 503, the theme's 503 template if it has one, else its 404 template
 * (R15).
 */
export async function loadFailurePage(
  load: PageLoad,
  shared: SharedContent,
  status: 404 | 503,
): Promise<PageOutcome> {
  const { store, site, language } = load
  const scope = { channelId: site.channelId, language }
  const selected =
    (status === 503 ? findTemplate(store, scope, unavailableTemplate) : null) ??
    findTemplate(store, scope, notFoundTemplate)
  const page = emptyPageData({ shared, site, language })
  return selected === null
    ? loadView(load, { page, main: emptyMain, status })
    : loadTemplateView(load, selected, { page, status })
}

/** Loads the failure page of an unknown site, without any content. Called on the server when ping fails. */
export async function loadSiteFailure(options: PageLoadOptions, status: 404 | 503): Promise<PageOutcome> {
  const load = beginPageLoad(options)
  // Without a site there is no version to preview.
  const query = { ...load.query, versionId: '' }
  return loadFailurePage({ ...load, query }, { globalSettings: null, scriptManager: [] }, status)
}
