import type { Client } from '@vitrine/client'
import type { Currency } from '@vitrine/contract'
import type { PublicSettings } from '../settings/public-settings.ts'
import type { PageView } from '../pages/page-view.ts'
import type { SessionStore } from '../session/session-store.ts'
import { createObservable, type Observable } from '../state/observable.ts'
import type { Store } from '../store/define-store.ts'
import type { PreviewState, Visit } from './visit.ts'

export interface PageState {
  readonly view: PageView
  /**
   * True while the main container has the loading class: a page is being loaded, or has just been shown (section 4).
   */
  readonly loading: boolean
}

/** The current address. `search` and `hash` are empty or begin with '?' and '#'. */
export interface LocationState {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

export interface NavigateOptions {
  /** Replaces the current history entry instead of adding one. */
  readonly replace?: boolean
  /** Leaves focus and scroll position unchanged, for example when the visitor changes the order of a list. */
  readonly keepScroll?: boolean
}

/**
 * A running shop: created for each request on the server, and once per document in the browser. Components use it
 * through hooks.
 */
export interface App {
  readonly store: Store
  /** Makes calls to the platform. */
  readonly client: Client
  /** Public settings of the deployment. */
  readonly settings: PublicSettings
  /** The site and the signed-in customer. */
  readonly session: SessionStore
  /** The current page. */
  readonly page: Observable<PageState>
  /**
   * Currency chosen by the shopper. `null` for the shop's default currency, and always `null` on the server and
   * during hydration.
   */
  readonly currency: Observable<Currency | null>
  readonly preview: Observable<PreviewState>
  readonly visit: Visit
  /** The current address. */
  readonly location: Observable<LocationState>
  /** Navigates to a path of the shop, or to any address. Does nothing on the server. */
  navigate(to: string, options?: NavigateOptions): void
  /** Called by the view when a page is in the document, before it is painted. Does nothing on the server. */
  onCommit(view: PageView): void
  /** Called by the view after a page has been painted. Does nothing on the server. */
  onShown(view: PageView): void
}

/** Creates the state with which every visit begins, on the server and in the browser. */
export function createVisitState(): Pick<App, 'currency' | 'preview' | 'visit'> {
  return {
    currency: createObservable<Currency | null>(null),
    preview: createObservable<PreviewState>('unknown'),
    visit: {},
  }
}

export function toLocation(url: URL): LocationState {
  return { pathname: url.pathname, search: url.search, hash: url.hash }
}
