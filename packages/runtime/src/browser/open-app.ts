import type { Client } from '@vitrine/client'
import { expRenderEvent, pageDataLoadedEvent } from '@vitrine/contract'
import { createVisitState, toLocation, type App, type PageState } from '../app/app.ts'
import type { PublicSettings } from '../settings/public-settings.ts'
import type { PageData } from '../content/page-data.ts'
import { logError } from '../log/log-error.ts'
import { listenToLinks } from '../navigation/listen-to-links.ts'
import type { Navigation } from '../navigation/navigation.ts'
import type { PageLoader } from '../pages/page-loader.ts'
import type { SessionStore } from '../session/session-store.ts'
import { createObservable } from '../state/observable.ts'
import type { Store } from '../store/define-store.ts'
import type { startDeferred } from './deferred.ts'

/** Maximum delay of the deferred script in a browser that is never idle, in milliseconds. */
const idleTimeoutMs = 1000

export interface OpenAppOptions {
  readonly store: Store
  readonly settings: PublicSettings
  readonly client: Client
  readonly session: SessionStore
  readonly loader: PageLoader
  /** Loads the deferred script, which contains everything that hydration does not need. */
  readonly loadDeferred: () => Promise<{ readonly startDeferred: typeof startDeferred }>
}

/**
 * Loads the first page, at the address of the document. Returns `null` if the page could not be loaded or is a
 * redirect. After the page is shown, loads and starts the deferred script when the browser is idle, or immediately when
 * the visitor navigates.
 */
export async function openApp(options: OpenAppOptions, url: URL): Promise<App | null> {
  const { store, settings, client, session, loader, loadDeferred } = options
  const outcome = await loader.load(url, true)
  if (typeof outcome === 'string') return null
  if (outcome.kind === 'redirect') {
    location.replace(outcome.to)
    return null
  }
  let lastEventPage: PageData | null = null
  let isShown = false
  let navigation: Navigation | null = null
  let starting: Promise<Navigation> | null = null

  /** Starts the deferred script once. If the script could not be loaded, the next call retries. */
  const ready = (): Promise<Navigation> =>
    (starting ??= loadDeferred().then(
      async ({ startDeferred }) => (navigation = await startDeferred(app, loader)),
      (error: unknown) => {
        starting = null
        logError('Navigation could not be loaded.', error)
        throw error
      },
    ))
  /** Runs `go` with the navigation. Loads the document at `href` if the deferred script could not be loaded. */
  const withNavigation = (go: (navigation: Navigation) => void, href: string): void => {
    if (navigation !== null) go(navigation)
    else ready().then(go, () => location.assign(href))
  }

  const app: App = {
    store,
    settings,
    client,
    session,
    ...createVisitState(),
    page: createObservable<PageState>({ view: outcome.view, loading: false }),
    location: createObservable(toLocation(url)),
    navigate: (to, how) => withNavigation((it) => it.navigate(to, how), to),
    onCommit: (view) => navigation?.onCommit(view),
    onShown({ page }) {
      if (lastEventPage !== page) {
        lastEventPage = page
        for (const name of [pageDataLoadedEvent, expRenderEvent]) {
          window.dispatchEvent(new CustomEvent(name, { detail: { pageData: page } }))
        }
      }
      if (isShown) return
      isShown = true
      // From now on no click is lost. Before hydration, the browser follows links itself.
      listenToLinks(document, (click) => withNavigation((it) => it.followLink(click), click.href))
      whenIdle(() => ready().catch(() => undefined))
    },
  }
  return app
}

function whenIdle(run: () => unknown): void {
  // Safari does not support requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: idleTimeoutMs })
  else setTimeout(run)
}
