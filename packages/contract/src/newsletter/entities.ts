/** A topic of the newsletter, and whether the subscriber gets it. */
export interface NewsletterTopic {
  readonly id: string
  /** In the language of the request. */
  readonly label: string
  readonly is_selected: boolean
}

/** The choice of a subscriber. */
export interface NewsletterPreferences {
  /** False before the address is confirmed, after it was unsubscribed, and without a token. */
  readonly is_subscribed: boolean
  /** All topics of the shop, in the order of the settings. */
  readonly topics: readonly NewsletterTopic[]
}

/** The newsletter subscription of a customer. */
export interface OwnSubscription {
  /** The token of the link that unsubscribes; null if the customer is not subscribed or has not proved their address. */
  readonly token: string | null
}
