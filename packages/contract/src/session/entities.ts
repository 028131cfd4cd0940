import type { Currency } from '../currency/entities.ts'

/** The customer session (section 3). Empty when nobody is signed in. */
export interface UserInfo {
  readonly email?: string
  readonly firstName?: string
  readonly customerGroupInfo?: { readonly id: number | string }
  readonly defaultCurrency?: Currency
}

/** A place where the shop is served: one language of one channel (section 3). */
export interface Channel {
  readonly is_current: boolean
  readonly language: string
  readonly channel_id: string
  /** Host name of its own, without scheme; empty when it shares the channel's host. */
  readonly custom_domain: string
  /** Absolute URL. */
  readonly channel_url: string
}

/** Session and site details: the answer of ping (section 3). */
export interface Ping {
  readonly language: string
  readonly defaultLanguage: string
  readonly tenantId: string
  readonly workspaceId: string
  readonly environmentId: string
  readonly channelId: string
  readonly ecommStoreBaseUrl: string
  readonly ecommProvider: string
  readonly storeHash: string
  /** Origin that serves images; empty: the shop's own origin (R26). */
  readonly cacheDomain: string
  readonly customDomain: string
  readonly otherDomains: readonly Channel[]
  readonly environmentType: string
  readonly userInfo?: UserInfo
}

/** The answer of auth-check (R9). */
export interface AuthCheck {
  readonly loggedIn: boolean
}

/** Where the shop runs now (section 3). */
export interface CurrentChannel {
  readonly channel_id: string
  readonly language: string
}
