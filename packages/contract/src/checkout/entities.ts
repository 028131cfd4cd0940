/** A checkout token. Provider C returns a list, of which the first entry is used (sections 3 and 7). */
export interface CheckoutToken {
  readonly checkoutSession: string
}

/** Result of requesting a checkout token (sections 4 and 8). */
export interface CheckoutTokenResult {
  readonly token?: string
  /** 'Token Not Found' if there is no token or the call failed. */
  readonly errorMsg?: string
  /** True if the session had expired and the shopper was signed out. */
  readonly isSessionDestroyed?: boolean
}
