/** The tables of the newsletter. */
export interface NewsletterTables {
  newsletter_subscribers: NewsletterSubscriberTable
}

/** An address that was subscribed to the newsletter of a channel. */
export interface NewsletterSubscriberTable {
  /** A signature of channel and address, which unsubscribe links contain. */
  id: string
  /** The id before the customer changed their address. Links in earlier mail contain it. */
  previous_id: string | null
  channel_id: string
  /** The normalised address, see `normaliseEmail`. */
  email: string
  language: string
  /** JSON array of the ids of the topics that the subscriber has chosen; null for all topics. */
  topics: string | null
  /** Only addresses in the state `subscribed` have been confirmed by mail. */
  state: 'pending' | 'subscribed' | 'unsubscribed'
  /** SHA-256 of the token in the confirmation email; null once it has been used. */
  confirmation_hash: string | null
  confirmation_expires_at: string | null
  created_at: string
  confirmed_at: string | null
  /** Time of the last change of state. */
  updated_at: string
}
