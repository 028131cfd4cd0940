import type { Mail } from '../outbox/index.ts'
import { composeMail, type MailScope } from './compose-mail.ts'
import type { MailEvent, MailValues } from './mail-text.ts'

/** Values and the target of the link in a preview. */
interface MailSample {
  readonly values: MailValues
  /** Path and query of the link; undefined for mail without a link. */
  readonly link: string | undefined
  /** Path and query of the link at the end of newsletter mail. */
  readonly footerLink?: string
}

const token = '0123456789abcdef0123456789abcdef'

const samples: Readonly<Record<MailEvent, MailSample>> = {
  activation: { values: { hours: '24' }, link: `/activate?emailToken=${token}` },
  account_exists: { values: {}, link: '/login' },
  welcome: { values: {}, link: '/login' },
  reset_password: { values: { minutes: '60' }, link: `/new-password?emailToken=${token}` },
  password_changed: { values: {}, link: '/login' },
  new_device: { values: { device: 'Firefox, Linux', time: '2026-05-31 12:00 UTC' }, link: '/login' },
  email_change_request: { values: { minutes: '60' }, link: `/email-change?emailToken=${token}` },
  email_change_confirm: { values: { minutes: '60' }, link: `/email-change?emailToken=${token}` },
  email_taken: { values: {}, link: '/login' },
  address_changed: { values: {}, link: '/login' },
  newsletter_confirm: {
    values: {},
    link: `/newsletter?newsletter_token=${token}`,
    footerLink: `/newsletter-preferences?subscriber_token=${token}`,
  },
  review_published: { values: { product: 'Example product' }, link: '/example-product' },
  payment_returned: { values: { amount: '39.00 EUR' }, link: '/' },
}

/** The events of all mail to customers. */
export const mailEvents = Object.keys(samples) as readonly MailEvent[]

/** Returns true if there is mail about the event. */
export function isMailEvent(name: string): name is MailEvent {
  return Object.hasOwn(samples, name)
}

export interface PreviewScope extends MailScope {
  /** Address of the shop, with which links start. */
  readonly origin: URL
}

/**
 * Writes the mail about an event with sample values, for operators (R50). The result has the text of a published
 * template, like the mail to customers. Nothing is sent, and the links grant nothing.
 */
export async function previewMail(
  event: MailEvent,
  { origin, ...scope }: PreviewScope,
): Promise<Pick<Mail, 'subject' | 'text' | 'html'>> {
  const { values, link, footerLink } = samples[event]
  const target = {
    ...(link === undefined ? {} : { link: new URL(link, origin) }),
    ...(footerLink === undefined ? {} : { footerLink: new URL(footerLink, origin) }),
  }
  const { subject, text, html = '' } = await composeMail({ event, to: '', values, ...target }, scope)
  return { subject, text, html }
}
