import { initPageFailedText, loadingClassRemovalMs } from '@vitrine/contract'
import { toLocation, type App, type LocationState, type NavigateOptions } from '../app/app.ts'
import { hasSnippets } from '../content/page-data.ts'
import { logError } from '../log/log-error.ts'
import { toBodyClass } from '../pages/body-class.ts'
import type { PageLoader } from '../pages/page-loader.ts'
import { toTitle } from '../pages/page-seo.ts'
import type { PageView } from '../pages/page-view.ts'
import { isDehydrated } from '../state/dehydrated.ts'
import { canonicalPathname } from '../url/rules.ts'
import { needsDocumentLoad, toClientNavigation, type LinkClick } from './client-link.ts'
import { createPageHistory } from './history.ts'
import { restoreScrollAndFocus, type ScrollTarget } from './restore-scroll-and-focus.ts'

/** Replaces the current page with another one. */
export interface Navigation {
  /** Navigates to a path of the shop, or to any address. */
  navigate(to: string, options?: NavigateOptions): void
  /** Follows a link: to a page of the shop within this document, else by loading a document. */
  followLink(click: LinkClick): void
  /** Called when a page is in the document, before it is painted. Updates title, body classes, scroll and focus. */
  onCommit(view: PageView): void
}

/**
 * Starts navigation, history, title and body classes. Called after the first page has been shown. If the visitor has
 * gone back or forward in the meantime, loads the page at the new address.
 */
export function startNavigation(app: App, loader: PageLoader): Navigation {
  const { settings, page } = app
  const history = createPageHistory(window)
  /** The address of the current page in the address bar. */
  let shown = history.isSecretRemoved ? toLocation(new URL(location.href)) : app.location.get()
  let pending: { readonly view: PageView; readonly scroll: ScrollTarget } | null = null

  const exchange = async (url: URL, scroll: ScrollTarget): Promise<void> => {
    if (scroll.kind === 'traverse' && isSamePage(shown, url)) {
      // Only the fragment differs: the browser has scrolled, or the entry has a saved position. A page that is still
      // loading is no longer needed.
      loader.abort()
      stopLoading()
      // The rest of the address may contain a secret that the page needs.
      app.location.set({ ...app.location.get(), hash: url.hash })
      if (scroll.to !== null) window.scrollTo(...scroll.to)
      return
    }
    page.set({ ...page.get(), loading: true })
    const { shell } = page.get().view
    try {
      // The shell remains while pages are exchanged (R17).
      if (isDehydrated(shell)) await shell.hydrate()
    } catch (error) {
      logError(initPageFailedText, error)
      location.replace(url)
      return
    }
    const outcome = await loader.load(url, false)
    if (outcome === 'superseded') return
    if (outcome === 'failed') {
      // There is nothing to show instead: the current page remains, under its own address.
      const { pathname, search } = shown
      history.replace(new URL(pathname + search, location.href))
      stopLoading()
      return
    }
    if (outcome === 'chunk-error') {
      // Loading the document loads the scripts of the newer build.
      location.replace(url)
      return
    }
    if (outcome.kind === 'redirect') {
      if (outcome.to.origin !== location.origin || needsDocumentLoad(outcome.to, settings.reserved)) {
        location.replace(outcome.to)
      } else await go(outcome.to, true)
      return
    }
    const view = { ...outcome.view, announcement: toTitle(outcome.view) }
    const hasUnlistedSnippets = settings.snippetsByDocument === true && hasSnippets(view.page)
    // The language of a host route depends on its address, which only the server can map to a language.
    const { language } = page.get().view.page
    const isRoute = view.main.kind === 'route' && view.status === 200
    const isLanguageUnknown = isRoute && language !== app.session.get().site.defaultLanguage
    if (hasUnlistedSnippets || isLanguageUnknown || view.page.language !== language) {
      location.replace(url)
      return
    }
    pending = { view, scroll }
    shown = toLocation(url)
    app.location.set(shown)
    page.set({ view, loading: true })
    const signal = loader.signal()
    setTimeout(() => {
      // If another page is loading by now, the loading class belongs to that page.
      if (!signal.aborted) stopLoading()
    }, loadingClassRemovalMs)
  }

  const stopLoading = (): void => {
    if (page.get().loading) page.set({ ...page.get(), loading: false })
  }

  const go = async (url: URL, replace: boolean, keepScroll = false): Promise<void> => {
    if (replace) history.replace(url)
    else history.push(url)
    await exchange(url, keepScroll ? { kind: 'keep' } : { kind: 'link', hash: url.hash })
  }

  const traverse = (): void => {
    void exchange(new URL(location.href), { kind: 'traverse', to: history.savedScroll() })
  }

  const onCommit = (view: PageView): void => {
    // `head/start-head.ts` updates the other tags of the head. The title of a template that hydrates
    // late is unknown in the browser.
    if (view.main.kind !== 'dehydrated') document.title = toTitle(view)
    document.body.className = toBodyClass(view)
    if (pending?.view.page !== view.page) return
    restoreScrollAndFocus(pending.scroll, loader.signal())
    pending = null
  }

  history.onTraverse(traverse)
  onCommit(page.get().view)
  if (!isSamePage(shown, new URL(location.href))) traverse()

  return {
    onCommit,
    navigate(to, { replace = false, keepScroll = false } = {}) {
      const url = new URL(to, location.href)
      if (url.origin !== location.origin || needsDocumentLoad(url, settings.reserved)) {
        location.assign(url)
        return
      }
      url.pathname = canonicalPathname(url.pathname) ?? url.pathname
      void go(url, replace, keepScroll)
    },
    followLink(click) {
      const currentUrl = new URL(location.href)
      const language = document.documentElement.lang
      const url = toClientNavigation(click, { currentUrl, language, reserved: settings.reserved })
      if (url === null) location.assign(click.href)
      else void go(url, url.href === currentUrl.href)
    },
  }
}

/** Returns true if two addresses are equal except for their fragments. */
function isSamePage({ pathname, search }: LocationState, url: URL): boolean {
  return pathname === url.pathname && search === url.search
}
