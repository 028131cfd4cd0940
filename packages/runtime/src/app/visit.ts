import type { Identity } from '../session/identity.ts'
import type { CustomDomain } from '../site/site.ts'

/** Editor preview of the page: 'unknown' until the handshake with the editor has ended (R26). */
export type PreviewState = 'unknown' | 'off' | 'on'

/**
 * State of a document that rendering does not depend on. Each field is set by the capability that needs it. Never
 * shared between documents.
 */
export interface Visit {
  /** Identity of this browser. */
  identity?: Identity
  /** Channel to the shop's other tabs. */
  tabChannel?: BroadcastChannel
  /** Target of analytics events, created with the first listener. */
  analyticsEvents?: EventTarget
  /** Host names of the languages, set by COLOR_CHANGE. */
  customDomains?: readonly CustomDomain[]
  /** Number of pings sent. Only the response to the latest one counts. */
  pingCount?: number
  /** Sign-out of an expired session, while it is in progress. */
  expiry?: Promise<void>
}
