import { defaultCustomerGroupId, type Ping, type UserInfo } from '@vitrine/contract'
import type { SiteDetails } from '../site/site.ts'
import { createObservable, type Observable } from '../state/observable.ts'

export interface SessionState {
  readonly site: SiteDetails
  /** Details of the signed-in customer; empty for a guest. */
  readonly user: UserInfo
}

/** Holds the session of the visit. Sign-in, sign-out, expiry and tabs change it, in `auth/`. */
export type SessionStore = Observable<SessionState>

/** Splits ping's response into the site and the customer; `userInfo` is empty if absent (section 4, "Start"). */
export function splitPing(ping: Ping): SessionState {
  const { userInfo, ...site } = ping
  return { site, user: userInfo ?? {} }
}

/** Returns true if a customer is signed in: the user details contain an email address (section 3). */
export function isLoggedIn(user: UserInfo): boolean {
  return typeof user.email === 'string' && user.email !== ''
}

/** Returns the customer group of a session; 0 if absent (section 6). */
export function customerGroup(user: UserInfo): string {
  return String(user.customerGroupInfo?.id ?? defaultCustomerGroupId)
}

/** Creates the session of a guest: the state that the server renders and the browser hydrates with (R1). */
export function createSessionStore(site: SiteDetails): SessionStore {
  return createObservable<SessionState>({ site, user: {} })
}
