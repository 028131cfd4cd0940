/** A session of the customer (R52). */
export interface CustomerSession {
  /** Opaque id, as in `userInfo`. */
  readonly id: string
  readonly is_current: boolean
  /** Browser and operating system, for example `Firefox, Linux`. */
  readonly device: string
  /** ISO 8601, UTC. */
  readonly created_at: string
  /** ISO 8601, UTC; accurate to the minute. */
  readonly last_seen_at: string
}

/** The customer's sessions. */
export interface SessionList {
  readonly sessions: readonly CustomerSession[]
}

/** Result of ending sessions. */
export interface EndedSessions {
  /** Number of sessions that were ended. */
  readonly ended: number
}
