/** A mail in plain text. */
export interface Mail {
  readonly to: readonly string[]
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
}
