import type { Client } from '@vitrine/client'
import { expRenderEvent, pageDataLoadedEvent } from '@vitrine/contract'
import type { PublicSettings } from '../boot/boot-data.ts'
import type { startLate } from './deferred.ts'
import { listenToLinks } from '../navigation/listen-to-links.ts'
import type { Navigation } from '../navigation/navigation.ts'
import type { PageData } from '../content/page-data.ts'
import type { SessionStore } from '../session/session-store.ts'
import { createValue } from '../state/observable.ts'
import type { Store } from '../store/define-store.ts'
import { newVisit, toLocation, type App, type PageState } from '../app/app.ts'
import type { PageLoads } from '../pages/page-loads.ts'
import { reportFailure } from '../log/log-error.ts'

/** How long a browser that is never idle may put off what comes after hydration, in milliseconds. */
const idleTimeLimit = 1000

export interface BrowserAppOptions {
  readonly store: Store
  readonly settings: PublicSettings
  readonly client: Client
  readonly session: SessionStore
  readonly loads: PageLoads
  /** Fetches what comes after hydration. */
  readonly late: () => Promise<{ readonly startLate: typeof startLate }>
}

/**
 * Loads the first page, that of the address which the document was loaded from; `null` when it led to another one. Once
 * it is shown, the rest is fetched and started when the browser is idle, or at once when somebody wants to go elsewhere.
 */
export async function openApp(options: BrowserAppOptions, url: URL): Promise<App | null> {
  const { store, settings, client, session, loads, late } = options
  const outcome = await loads.load(url, true)
  if (typeof outcome === 'string') return null
  if (outcome.kind === 'redirect') {
    location.replace(outcome.to)
    return null
  }
  let signalled: PageData | null = null
  let isShown = false
  let navigation: Navigation | null = null
  let starting: Promise<Navigation> | null = null

  /** The navigation, once it is there. A script that cannot be had is asked for again the next time. */
  const ready = (): Promise<Navigation> =>
    (starting ??= late().then(
      ({ startLate }) => (navigation = startLate(app, loads)),
      (error: unknown) => {
        starting = null
        reportFailure('Navigation could not be loaded.', error)
        throw error
      },
    ))
  /** Goes on with the navigation; loads a document where it cannot be had. */
  const withNavigation = (go: (navigation: Navigation) => void, href: string): void => {
    if (navigation !== null) go(navigation)
    else ready().then(go, () => location.assign(href))
  }

  const app: App = {
    store,
    settings,
    client,
    session,
    ...newVisit(),
    page: createValue<PageState>({ view: outcome.view, loading: false }),
    location: createValue(toLocation(url)),
    navigate: (to, how) => withNavigation((navigation) => navigation.navigate(to, how), to),
    onPlaced: (view) => navigation?.onPlaced(view),
    onShown({ page }) {
      if (signalled !== page) {
        signalled = page
        for (const name of [pageDataLoadedEvent, expRenderEvent]) {
          window.dispatchEvent(new CustomEvent(name, { detail: { pageData: page } }))
        }
      }
      if (isShown) return
      isShown = true
      // From now on a click is not lost; before, the browser follows links by itself.
      listenToLinks(document, (click) => withNavigation((navigation) => navigation.follow(click), click.href))
      whenIdle(() => ready().catch(() => undefined))
    },
  }
  return app
}

function whenIdle(run: () => unknown): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: idleTimeLimit })
  else setTimeout(run)
}
