/** A checkout token: provider C answers a list of them, of which the first is read (sections 3 and 7). */
export interface CheckoutToken {
  readonly checkoutSession: string
}

/** What asking for a checkout token comes to (sections 4 and 8). */
export interface CheckoutTokenResult {
  readonly token?: string
  /** 'Token Not Found' when there is no token or the call failed. */
  readonly errorMsg?: string
  /** The session has expired: the shopper was signed out. */
  readonly isSessionDestroyed?: boolean
}
