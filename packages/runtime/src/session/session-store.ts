import { defaultCustomerGroupId, type Ping, type UserInfo } from '@vitrine/contract'
import { createValue, type Value } from '../state/observable.ts'

/** What ping says of the site; the same for every visitor. */
export type SiteDetails = Omit<Ping, 'userInfo'>

export interface SessionState {
  readonly site: SiteDetails
  readonly user: UserInfo
}

export type SessionStore = Value<SessionState>

/** Splits ping's answer into the site and the customer; `userInfo` is empty when absent (section 4, "Startup"). */
export function splitPing(ping: Ping): SessionState {
  const { userInfo, ...site } = ping
  return { site, user: userInfo ?? {} }
}

/** Whether somebody is signed in: user details that are not empty and have an e-mail (section 3). */
export function isLoggedIn(user: UserInfo): boolean {
  return typeof user.email === 'string' && user.email !== ''
}

/** The customer group of a session, 0 if absent (section 6). */
export function customerGroup(user: UserInfo): string {
  return String(user.customerGroupInfo?.id ?? defaultCustomerGroupId)
}

/** A session that nobody is signed in to yet: what the server renders and the browser hydrates with (R1). */
export function createSessionStore(site: SiteDetails): SessionStore {
  return createValue<SessionState>({ site, user: {} })
}
