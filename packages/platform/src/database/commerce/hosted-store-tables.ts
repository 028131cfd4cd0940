/** The tables of the hosted store (R39). */
export interface HostedStoreTables {
  store_sessions: StoreSessionTable
  used_store_tokens: UsedStoreTokenTable
}

/** Authenticates a session of the shop in the hosted store. Ends with that session. */
export interface StoreSessionTable {
  session_id: string
  /** SHA-256 of the token in the cookie of the hosted store. */
  token_hash: string
  /** Host name of the hosted store, without port. */
  host: string
  /** The channel and language from which the customer came. */
  channel_id: string
  language: string
  created_at: string
}

/** A token that has been used, kept until it expires. */
export interface UsedStoreTokenTable {
  nonce: string
  /** Milliseconds since 1970. */
  expires_at: number
}
