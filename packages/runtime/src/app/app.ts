import type { Client } from '@vitrine/client'
import type { Currency } from '@vitrine/contract'
import type { PublicSettings } from '../boot/boot-data.ts'
import type { PageView } from '../pages/page-view.ts'
import type { SessionStore } from '../session/session-store.ts'
import { createValue, type Value } from '../state/observable.ts'
import type { Store } from '../store/define-store.ts'
import type { PreviewState, Visit } from './visit.ts'

export interface PageState {
  readonly view: PageView
  /** The main container carries the loading class: a page is on its way, or came just now (section 4). */
  readonly loading: boolean
}

/** Where the browser is. `search` and `hash` are empty or begin with '?' and '#'. */
export interface LocationState {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

export interface NavigateOptions {
  /** Take the place of the current history entry. */
  readonly replace?: boolean
  /** The visitor stays where he is: focus and scrolling are left alone, for the same page in another order. */
  readonly stay?: boolean
}

/** One shop being shown: to one request on the server, to one visitor in the browser. Components reach it by hooks. */
export interface App {
  readonly store: Store
  /** Makes the platform's calls. */
  readonly client: Client
  readonly settings: PublicSettings
  readonly session: SessionStore
  readonly page: Value<PageState>
  /** The currency that the shopper chose; `null`: the shop's default, always so on the server and while hydrating. */
  readonly currency: Value<Currency | null>
  readonly preview: Value<PreviewState>
  readonly visit: Visit
  readonly location: Value<LocationState>
  /** Goes to a path of the shop, or to any address. Does nothing on the server. */
  navigate(to: string, options?: NavigateOptions): void
  /** Told by the view when a page was put into the document, before it is painted. Does nothing on the server. */
  onPlaced(view: PageView): void
  /** Told by the view after a page was shown. Does nothing on the server. */
  onShown(view: PageView): void
}

/** What a shop begins with, on the server and in the browser. */
export function newVisit(): Pick<App, 'currency' | 'preview' | 'visit'> {
  return {
    currency: createValue<Currency | null>(null),
    preview: createValue<PreviewState>('unknown'),
    visit: {},
  }
}

export function toLocation(url: URL): LocationState {
  return { pathname: url.pathname, search: url.search, hash: url.hash }
}
