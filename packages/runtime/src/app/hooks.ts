import type { Client } from '@vitrine/client'
import { createContext, use, useSyncExternalStore } from 'react'
import type { UserInfo } from '@vitrine/contract'
import type { App, LocationState, NavigateOptions } from './app.ts'
import type { PageData } from '../content/page-data.ts'
import type { PageView } from '../pages/page-view.ts'
import { isLoggedIn, type SiteDetails } from '../session/session-store.ts'
import type { Value } from '../state/observable.ts'

export const AppContext = createContext<App | null>(null)
export const ViewContext = createContext<PageView | null>(null)

/**
 * Reads a watched value and renders again when it changes. The server and hydration read what it was at first: parts of
 * the page may hydrate after the customer's details have come.
 */
export function useValue<T>(value: Value<T>): T {
  return useSyncExternalStore(value.subscribe, value.get, () => value.initial)
}

export function useApp(): App {
  const app = use(AppContext)
  if (app === null) throw new Error('This hook works only inside a shop that the runtime renders.')
  return app
}

/** The page being shown, with its loaded parts. */
export function useView(): PageView {
  const view = use(ViewContext)
  if (view === null) throw new Error('This hook works only inside a shop that the runtime renders.')
  return view
}

/** The page's data: what templates get as `page`. */
export function usePage(): PageData {
  return useView().page
}

export interface Session {
  readonly site: SiteDetails
  /** Empty when nobody is signed in, and always while the server renders and the browser hydrates (R1). */
  readonly user: UserInfo
  readonly isLoggedIn: boolean
}

/** The site and the customer. */
export function useSession(): Session {
  const { site, user } = useValue(useApp().session)
  return { site, user, isLoggedIn: isLoggedIn(user) }
}

/** Makes the platform's calls, from event handlers and effects; loaders get a client of their own. */
export function useClient(): Client {
  return useApp().client
}

/** The address that is shown. */
export function useLocation(): LocationState {
  return useValue(useApp().location)
}

/** The parameters of the host route that matched; empty on content pages. */
export function useParams(): Readonly<Record<string, string>> {
  return useView().params
}

/** A function that goes to another page, as a click on a link does. */
export function useNavigate(): (to: string, options?: NavigateOptions) => void {
  return useApp().navigate
}
