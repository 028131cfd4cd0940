import type { CustomDomain } from '../language/switch-target.ts'
import type { Identity } from '../session/identity.ts'

/** Whether the page is previewed in an editor; not known while the handshake is awaited (R26). */
export type PreviewState = 'unknown' | 'off' | 'on'

/** What lasts as long as a document and is of no use while rendering. Filled by the parts that need it; never shared. */
export interface Visit {
  /** Who this browser is to the platform. */
  identity?: Identity
  /** The channel to the shop's other tabs. */
  channel?: BroadcastChannel
  /** Where analytics listens. */
  signals?: EventTarget
  /** Hosts of the languages, as COLOR_CHANGE told them. */
  customDomains?: readonly CustomDomain[]
  /** How many times the session was asked for again. */
  pings?: number
  /** The end of an expired session, while it lasts. */
  expiring?: Promise<void>
}
