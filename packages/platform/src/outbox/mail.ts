/** An e-mail message. */
export interface Mail {
  readonly to: readonly string[]
  readonly replyTo?: string
  readonly subject: string
  /** The event that the mail is about; absent for mail to the merchant. */
  readonly event?: string
  readonly text: string
  /** The same message as HTML; absent for a message with text only. */
  readonly html?: string
  /** Address that unsubscribes the recipient with one POST (RFC 8058); absent for mail that is not a newsletter. */
  readonly unsubscribeUrl?: string
}

/** The part of a mail that is kept once it is sent. */
export type SentMail = Pick<Mail, 'to' | 'subject' | 'event'>

/** The data to which a mail belongs, and with which it is deleted. */
export interface MailOwner {
  readonly customerId?: string
  readonly submissionId?: string
}
