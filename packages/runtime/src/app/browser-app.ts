import type { Client } from '@vitrine/client'
import {
  expRenderEvent,
  initPageFailedText,
  loadingClassRemovalMs,
  pageDataLoadedEvent,
} from '@vitrine/contract'
import type { PublicSettings } from '../boot/boot-data.ts'
import { settleArrival, type Arrival } from '../navigation/arrival.ts'
import { isDocument, toClientNavigation } from '../navigation/client-link.ts'
import { createPageHistory } from '../navigation/history.ts'
import { listenToLinks } from '../navigation/listen-to-links.ts'
import { toBodyClass } from '../page/body-class.ts'
import { loadPage, type Authorize, type PageLoader } from '../page/load-page.ts'
import type { OncePerLoad } from '../page/once-per-load.ts'
import { hasSnippets, type PageData } from '../page/page-data.ts'
import { toTitle } from '../page/page-title.ts'
import type { SharedContentSource } from '../page/shared-content.ts'
import type { PageOutcome, PageView } from '../page/view.ts'
import type { Identity } from '../session/identity.ts'
import type { SessionStore } from '../session/session-store.ts'
import { createValue, type Value } from '../session/value.ts'
import type { Store } from '../store/define-store.ts'
import { PartUnavailable } from '../store/template.ts'
import { canonicalPathname } from '../url/rules.ts'
import {
  newVisit,
  toLocation,
  type App,
  type LocationState,
  type NavigateOptions,
  type PageState,
} from './app.ts'
import { reportFailure } from './report.ts'

export interface BrowserAppOptions {
  readonly store: Store
  readonly settings: PublicSettings
  readonly client: Client
  readonly session: SessionStore
  readonly identity: Identity
  readonly shared: SharedContentSource
  /** The language that the calls of a load ask for. */
  readonly language: Value<string>
  readonly once: OncePerLoad
  /** Places of widgets that failed on the server; they fail on the first page. */
  readonly failedWidgets: readonly string[]
  readonly authorize: Authorize
  /** Milliseconds that a widget's loader may take. */
  readonly widgetTimeLimit: number
}

export interface BrowserApp {
  /**
   * Loads the first page, that of the address which the document was loaded from; `null` when it led to another one.
   * Once it is shown, follows to where the visitor has gone meanwhile.
   */
  open(url: URL): Promise<App | null>
}

/** Creates the browser's side of the shop: navigation, history, head, body classes and events. */
export function createBrowserApp(options: BrowserAppOptions): BrowserApp {
  const { store, settings, client, session, identity, shared, once } = options
  const history = createPageHistory(window)
  const signalled = new WeakSet<PageData>()
  let running: AbortController | null = null
  let arrival: Arrival | null = null
  let caughtUp = false
  let page: Value<PageState> | null = null
  let place: Value<LocationState> | null = null

  /** `null`: nothing to show, or another load has begun meanwhile. 'gone': a script of the theme cannot be had. */
  const load = async (url: URL, isFirst: boolean): Promise<PageOutcome | 'gone' | null> => {
    running?.abort()
    const mine = (running = new AbortController())
    once.begin()
    const loader: PageLoader = {
      store,
      client,
      site: session.get().site,
      shared,
      language: options.language,
      announce: !isFirst,
      failedWidgets: new Set(isFirst ? options.failedWidgets : []),
      widgetTimeLimit: options.widgetTimeLimit,
      report: reportFailure,
      // What the server did not know, the browser does not know either while it hydrates.
      ...(isFirst ? {} : { authorize: options.authorize }),
    }
    try {
      const outcome = await loadPage(loader, { url, signal: mine.signal })
      return running === mine ? outcome : null
    } catch (error) {
      if (running !== mine) return null
      reportFailure(initPageFailedText, error)
      if (error instanceof PartUnavailable) return 'gone'
      // Nothing can be shown in its place: the page that stands there goes on.
      if (page?.get().loading) page.set({ ...page.get(), loading: false })
      return null
    }
  }

  const exchange = async (url: URL, how: Arrival): Promise<void> => {
    const shown = page
    const before = place?.get()
    if (shown === null || before === undefined) return
    if (how.kind === 'traverse' && isSamePage(before, url)) {
      // Only the fragment differs: the browser has moved there, or the entry remembers where it was. A page that is
      // still on its way is not wanted any more.
      running?.abort()
      running = null
      if (shown.get().loading) shown.set({ ...shown.get(), loading: false })
      place?.set(toLocation(url))
      if (how.to !== null) window.scrollTo(...how.to)
      return
    }
    shown.set({ ...shown.get(), loading: true })
    const outcome = await load(url, false)
    if (outcome === null) return
    if (outcome === 'gone') {
      // A document has what this visit lacks, such as the scripts of a newer build.
      location.replace(url)
      return
    }
    if (outcome.kind === 'redirect') {
      if (outcome.to.origin === location.origin) await go(outcome.to, true)
      else location.replace(outcome.to)
      return
    }
    const { view } = outcome
    const refused = settings.snippetsByDocument === true && hasSnippets(view.page)
    if (refused || view.page.language !== shown.get().view.page.language) {
      location.replace(url)
      return
    }
    arrival = how
    place?.set(toLocation(url))
    shown.set({ view, loading: true })
    setTimeout(() => {
      const now = shown.get()
      if (now.view === view) shown.set({ ...now, loading: false })
    }, loadingClassRemovalMs)
  }

  const go = async (url: URL, replace: boolean): Promise<void> => {
    if (replace) history.replace(url)
    else history.push(url)
    await exchange(url, { kind: 'link', hash: url.hash })
  }

  const navigate = (to: string, { replace = false }: NavigateOptions = {}): void => {
    const url = new URL(to, location.href)
    if (url.origin !== location.origin || isDocument(url, settings.reserved)) {
      location.assign(url)
      return
    }
    url.pathname = canonicalPathname(url.pathname) ?? url.pathname
    void go(url, replace)
  }

  const onShown = (view: PageView): void => {
    // The other tags of the head follow in `head/start-head.ts`.
    document.title = toTitle(view.page)
    document.body.className = toBodyClass(view)
    if (signalled.has(view.page)) return
    signalled.add(view.page)
    for (const name of [pageDataLoadedEvent, expRenderEvent]) {
      window.dispatchEvent(new CustomEvent(name, { detail: { pageData: view.page } }))
    }
    if (arrival !== null) settleArrival(arrival, running?.signal ?? AbortSignal.abort())
    arrival = null
    catchUp()
  }

  /** Follows the visitor who went back or forward before there was anybody to hear it. */
  const catchUp = (): void => {
    if (caughtUp || place === null) return
    caughtUp = true
    const url = new URL(location.href)
    if (!isSamePage(place.get(), url)) void exchange(url, { kind: 'traverse', to: history.restored() })
  }

  const listen = (): void => {
    listenToLinks(document, (click) => {
      const rules = {
        here: new URL(location.href),
        language: document.documentElement.lang,
        reserved: settings.reserved,
      }
      const url = toClientNavigation(click, rules)
      if (url === null) return false
      void go(url, url.href === rules.here.href)
      return true
    })
    history.onTraverse(() => {
      void exchange(new URL(location.href), { kind: 'traverse', to: history.restored() })
    })
  }

  return {
    async open(url) {
      const outcome = await load(url, true)
      if (outcome === null || outcome === 'gone') return null
      if (outcome.kind === 'redirect') {
        location.replace(outcome.to)
        return null
      }
      page = createValue<PageState>({ view: outcome.view, loading: false })
      place = createValue(toLocation(url))
      listen()
      const shown = { page, location: place, notice: createValue(null), navigate, onShown }
      return { store, settings, client, session, identity, ...newVisit(), ...shown }
    },
  }
}

/** Whether an address is that of a place, but for the fragment. */
function isSamePage({ pathname, search }: LocationState, url: URL): boolean {
  return pathname === url.pathname && search === url.search
}
