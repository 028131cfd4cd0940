import type { Client } from '@vitrine/client'
import { type Context, createContext, use, useSyncExternalStore } from 'react'
import type { UserInfo } from '@vitrine/contract'
import type { PageData } from '../content/page-data.ts'
import type { PageView } from '../pages/page-view.ts'
import { isLoggedIn } from '../session/session-store.ts'
import type { SiteDetails } from '../site/site.ts'
import type { Observable } from '../state/observable.ts'
import type { App, LocationState, NavigateOptions } from './app.ts'

export const AppContext = createContext<App | null>(null)
export const ViewContext = createContext<PageView | null>(null)

/**
 * Returns the value of an observable, and re-renders the component when the value changes. Server rendering and
 * hydration use the initial value, because parts of the page may hydrate after the customer's details have arrived.
 */
export function useObservable<T>(observable: Observable<T>): T {
  return useSyncExternalStore(observable.subscribe, observable.get, () => observable.initial)
}

/**
 * Returns the running shop, for code that needs more than the other hooks provide.
 *
 * @throws Error outside a shop rendered by the runtime.
 */
export function useApp(): App {
  return useProvided(AppContext)
}

/** Returns the current page with its loaded parts. */
export function useView(): PageView {
  return useProvided(ViewContext)
}

function useProvided<Value>(context: Context<Value | null>): Value {
  const value = use(context)
  if (value === null) throw new Error('This hook requires a running shop.')
  return value
}

/** Returns the data of the current page: the `page` that templates receive (section 3, "Page"). */
export function usePage(): PageData {
  return useView().page
}

export interface Session {
  readonly site: SiteDetails
  /** Details of the signed-in customer. Empty for guests, during server rendering and during hydration (R1). */
  readonly user: UserInfo
  readonly isLoggedIn: boolean
}

/** Returns the site and the customer, and re-renders the component when they change. */
export function useSession(): Session {
  const { site, user } = useObservable(useApp().session)
  return { site, user, isLoggedIn: isLoggedIn(user) }
}

/**
 * Returns the client for calls to the platform from event handlers and effects. Loaders receive a client in `context`.
 */
export function useClient(): Client {
  return useApp().client
}

/** Returns the current address, and re-renders the component when it changes. */
export function useLocation(): LocationState {
  return useObservable(useApp().location)
}

/** Returns the decoded parameters of the matched host route; empty on content pages. */
export function useParams(): Readonly<Record<string, string>> {
  return useView().params
}

/** Returns a function that navigates to another page, as a click on a link does. */
export function useNavigate(): (to: string, options?: NavigateOptions) => void {
  return useApp().navigate
}
