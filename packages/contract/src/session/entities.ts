import type { Currency } from '../currency/entities.ts'

/** The customer session (section 3). Empty if the shopper is not signed in. */
export interface UserInfo {
  /**
   * Opaque id of the session, from which its token cannot be derived. A browser detects a new session by its new id
   * (R38).
   */
  readonly sessionId?: string
  readonly email?: string
  readonly firstName?: string
  readonly lastName?: string
  readonly customerGroupInfo?: { readonly id: number | string }
  readonly defaultCurrency?: Currency
}

/** One language of one channel (section 3). */
export interface Channel {
  readonly is_current: boolean
  readonly language: string
  readonly channel_id: string
  /** Dedicated host name without scheme. Empty if the language shares the host of the channel. */
  readonly custom_domain: string
  /** Absolute URL. */
  readonly channel_url: string
}

/** Response of ping: session and site details (section 3). */
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
  /** Origin that serves images. Empty if the shop's own origin serves the images (R26). */
  readonly cacheDomain: string
  readonly customDomain: string
  readonly otherDomains: readonly Channel[]
  readonly environmentType: string
  /** Names of our own capabilities that the platform has (R52). If absent, the platform has none of them. */
  readonly shopCapabilities?: readonly string[]
  readonly userInfo?: UserInfo
}

/** Response of auth-check (R9). */
export interface AuthCheck {
  readonly loggedIn: boolean
}

/** The current channel and language (section 3). */
export interface CurrentChannel {
  readonly channel_id: string
  readonly language: string
}
