/** An email message. */
export interface Mail {
  readonly to: readonly string[]
  readonly replyTo?: string
  readonly subject: string
  /** The event that the mail is about; absent for mail to the merchant. */
  readonly event?: string
  readonly text: string
  /** The message as HTML; absent for text-only mail. */
  readonly html?: string
  /** URL for one-click unsubscribing by POST (RFC 8058); absent for mail that is not a newsletter. */
  readonly unsubscribeUrl?: string
}

/** The part of an email that is kept after it has been sent. */
export type SentMail = Pick<Mail, 'to' | 'subject' | 'event'>

/** The data that an email belongs to. The mail is deleted together with this data. */
export interface MailOwner {
  readonly customerId?: string
  readonly submissionId?: string
}
