/** An e-mail message. */
export interface Mail {
  readonly to: readonly string[]
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
  /** The same message as HTML; absent for a message with text only. */
  readonly html?: string
}
