/** An e-mail message. */
export interface Mail {
  readonly to: readonly string[]
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
  /** The same message as HTML; absent for a message with text only. */
  readonly html?: string
  /** Address that unsubscribes the recipient with one POST (RFC 8058); absent for mail that is not a newsletter. */
  readonly unsubscribeUrl?: string
}
