import { loadingClassRemovalMs } from '@vitrine/contract'
import { toLocation, type App, type LocationState, type NavigateOptions } from '../app/app.ts'
import type { PageLoads } from '../pages/page-loads.ts'
import { toBodyClass } from '../pages/body-class.ts'
import { hasSnippets } from '../content/page-data.ts'
import { toTitle } from '../pages/page-title.ts'
import type { PageView } from '../pages/page-view.ts'
import { canonicalPathname } from '../url/rules.ts'
import { settleArrival, type Arrival } from './restore-scroll-and-focus.ts'
import { isDocument, toClientNavigation, type LinkClick } from './client-link.ts'
import { createPageHistory } from './history.ts'

/** What exchanges the page that is shown for another one. */
export interface Navigation {
  /** Goes to a path of the shop, or to any address. */
  navigate(to: string, options?: NavigateOptions): void
  /** Goes where a link leads: to a page of the shop within this document, else by loading one. */
  follow(click: LinkClick): void
  /** Told when a page was put into the document, before it is painted: title, body classes, place and focus. */
  onPlaced(view: PageView): void
}

/**
 * Starts navigation, history, title and body classes. The first page is shown by now; the visitor may have gone back or
 * forward meanwhile, which is followed.
 */
export function startNavigation(app: App, loads: PageLoads): Navigation {
  const { settings, page } = app
  const history = createPageHistory(window)
  let arriving: { readonly view: PageView; readonly how: Arrival } | null = null

  const exchange = async (url: URL, how: Arrival): Promise<void> => {
    if (how.kind === 'traverse' && isSamePage(app.location.get(), url)) {
      // Only the fragment differs: the browser has moved there, or the entry remembers where it was. A page that is
      // still on its way is not wanted any more.
      loads.stop()
      stopLoading()
      app.location.set(toLocation(url))
      if (how.to !== null) window.scrollTo(...how.to)
      return
    }
    page.set({ ...page.get(), loading: true })
    const outcome = await loads.load(url, false)
    if (outcome === 'superseded') return
    if (outcome === 'failed') {
      // Nothing can be shown in its place: the page that stands there goes on, under its own address.
      const { pathname, search } = app.location.get()
      history.replace(new URL(pathname + search, location.href))
      stopLoading()
      return
    }
    if (outcome === 'gone') {
      // A document has what this visit lacks, such as the scripts of a newer build.
      location.replace(url)
      return
    }
    if (outcome.kind === 'redirect') {
      if (outcome.to.origin !== location.origin || isDocument(outcome.to, settings.reserved)) {
        location.replace(outcome.to)
      } else await go(outcome.to, true)
      return
    }
    const view = { ...outcome.view, announcement: toTitle(outcome.view) }
    const refused = settings.snippetsByDocument === true && hasSnippets(view.page)
    // Which language a route of the host is in, the address alone tells, and that the server knows.
    const { language } = page.get().view.page
    const isRoute = view.main.kind === 'route' && view.status === 200
    const isUnsure = isRoute && language !== app.session.get().site.defaultLanguage
    if (refused || isUnsure || view.page.language !== language) {
      location.replace(url)
      return
    }
    arriving = { view, how }
    app.location.set(toLocation(url))
    page.set({ view, loading: true })
    const signal = loads.signal()
    setTimeout(() => {
      // Another page may be on its way by now: the mark is its own then.
      if (!signal.aborted) stopLoading()
    }, loadingClassRemovalMs)
  }

  const stopLoading = (): void => {
    if (page.get().loading) page.set({ ...page.get(), loading: false })
  }

  const go = async (url: URL, replace: boolean, stay = false): Promise<void> => {
    if (replace) history.replace(url)
    else history.push(url)
    await exchange(url, stay ? { kind: 'stay' } : { kind: 'link', hash: url.hash })
  }

  const traverse = (): void => {
    void exchange(new URL(location.href), { kind: 'traverse', to: history.restored() })
  }

  const onPlaced = (view: PageView): void => {
    // The other tags of the head follow in `head/start-head.ts`.
    document.title = toTitle(view)
    document.body.className = toBodyClass(view)
    if (arriving?.view.page !== view.page) return
    settleArrival(arriving.how, loads.signal())
    arriving = null
  }

  history.onTraverse(traverse)
  onPlaced(page.get().view)
  if (!isSamePage(app.location.get(), new URL(location.href))) traverse()

  return {
    onPlaced,
    navigate(to, { replace = false, stay = false } = {}) {
      const url = new URL(to, location.href)
      if (url.origin !== location.origin || isDocument(url, settings.reserved)) {
        location.assign(url)
        return
      }
      url.pathname = canonicalPathname(url.pathname) ?? url.pathname
      void go(url, replace, stay)
    },
    follow(click) {
      const here = new URL(location.href)
      const language = document.documentElement.lang
      const url = toClientNavigation(click, { here, language, reserved: settings.reserved })
      if (url === null) location.assign(click.href)
      else void go(url, url.href === here.href)
    },
  }
}

/** Whether an address is that of a place, but for the fragment. */
function isSamePage({ pathname, search }: LocationState, url: URL): boolean {
  return pathname === url.pathname && search === url.search
}
