import { ChunkLoadError } from '../store/lazy.ts'
import { findRoute } from '../url/host-route.ts'
import { loadFailurePage } from './failure-page.ts'
import { findPage } from './find-page.ts'
import { beginPageLoad, type PageLoadOptions } from './page-load.ts'
import type { PageOutcome } from './page-view.ts'
import { loadRecordPage, PageNotVisible } from './record-page.ts'
import { loadRoutePage } from './route-page.ts'

/**
 * Loads a page: record, settings and script records in parallel, then the data of the template, the shell and the widgets
 * in parallel. Every failure results in a view, with status 404 if the platform rejected the request and 503 if it could
 * not be reached (section 4, "Page loading"; R15).
 *
 * @throws ChunkLoadError if the script of a lazy part cannot be loaded: the page cannot be rendered without it.
 */
export async function loadPage(options: PageLoadOptions): Promise<PageOutcome> {
  const load = beginPageLoad(options)
  const { store, sharedContent, language } = load
  const route = await findRoute(store.routes, load.path)
  if (route !== null) return loadRoutePage(load, route)

  const [found, shared] = await Promise.all([findPage(load), sharedContent.get(language)])
  if (found.kind === 'redirect') return found
  const fail = async (status: 404 | 503): Promise<PageOutcome> =>
    loadFailurePage(load, await sharedContent.retryMissing(shared, language), status)
  if (found.kind === 'failure') return fail(found.status)
  try {
    return await loadRecordPage(load, found, shared)
  } catch (error) {
    if (error instanceof ChunkLoadError) throw error
    if (error instanceof PageNotVisible) {
      load.warn(error.message)
      return fail(404)
    }
    load.reportError('The page could not be loaded.', error)
    return fail(503)
  }
}
