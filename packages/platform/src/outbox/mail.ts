/** A mail in the outbox. Plain text alone. */
export interface Mail {
  readonly to: readonly string[]
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
}
