import { newsletterTokenParameter, subscriberTokenParameter } from '@vitrine/contract'
import type { StoreSettings } from '@vitrine/contract/schemas'
import { findPageSlug, type CustomerPage } from '../customers/index.ts'
import type { Mail } from '../outbox/index.ts'
import { toPageUrl } from '../site/index.ts'
import { composeMail, type MailScope } from './compose-mail.ts'
import type { MailEvent, MailValues } from './mail-text.ts'

/** A page named in the settings, and the query parameters of a link to it. */
interface LinkSample {
  readonly page: CustomerPage
  readonly parameters?: Readonly<Record<string, string>>
}

/** Sample values and link targets for a preview. */
interface MailSample {
  readonly values: MailValues
  /** Target of the link: a page named in the settings, or a path; undefined for mail without a link. */
  readonly link: LinkSample | string | undefined
  /** Target of the link at the end of newsletter mail. */
  readonly footerLink?: LinkSample
}

const token = '0123456789abcdef0123456789abcdef'
const signIn: LinkSample = { page: 'signIn' }
const emailChange: LinkSample = { page: 'emailChange', parameters: { emailToken: token } }

const order = {
  number: 'T-000042',
  lines: '2 × Example product',
  shipping: '4.90',
  tax: '17.88',
  total: '112.00',
  outstanding: '112.00',
  carrier: 'DHL',
  tracking: '0034',
  amount: '59.50',
  reason: '',
}

const samples: Readonly<Record<MailEvent, MailSample>> = {
  activation: {
    values: { hours: '24' },
    link: { page: 'activation', parameters: { emailToken: token } },
  },
  account_exists: { values: {}, link: signIn },
  welcome: { values: {}, link: signIn },
  reset_password: {
    values: { minutes: '60' },
    link: { page: 'newPassword', parameters: { emailToken: token } },
  },
  password_changed: { values: {}, link: signIn },
  new_device: { values: { device: 'Firefox, Linux', time: '2026-05-31 12:00 UTC' }, link: signIn },
  email_change_request: { values: { minutes: '60' }, link: emailChange },
  email_change_confirm: { values: { minutes: '60' }, link: emailChange },
  email_taken: { values: {}, link: signIn },
  address_changed: { values: {}, link: signIn },
  newsletter_confirm: {
    values: {},
    link: { page: 'newsletter', parameters: { [newsletterTokenParameter]: token } },
    footerLink: { page: 'newsletterPreferences', parameters: { [subscriberTokenParameter]: token } },
  },
  review_published: { values: { product: 'Example product' }, link: '/example-product/' },
  order_placed: { values: order, link: undefined },
  order_paid: { values: order, link: undefined },
  order_shipped: { values: order, link: '/parcel' },
  order_delivered: { values: order, link: undefined },
  order_cancelled: { values: order, link: undefined },
  order_refunded: { values: order, link: undefined },
  order_comment: { values: { ...order, reason: 'Your parcel leaves tomorrow.' }, link: undefined },
  return_requested: { values: order, link: undefined },
  return_accepted: { values: order, link: undefined },
  return_rejected: { values: order, link: undefined },
  return_received: { values: order, link: undefined },
  gift_certificate: {
    values: {
      ...{ code: 'K7QX-2MPA-9TRB-HW4E', amount: '50.00 EUR', expires: '31.12.2029' },
      ...{ sender: 'Ada', recipient: 'Bo', message: 'Happy birthday!' },
    },
    link: '/',
  },
  payment_returned: { values: { amount: '39.00 EUR' }, link: '/' },
}

/** The events of all customer mail. */
export const mailEvents = Object.keys(samples) as readonly MailEvent[]

/** Returns true if there is mail for the event. */
export function isMailEvent(name: string): name is MailEvent {
  return Object.hasOwn(samples, name)
}

export interface PreviewScope extends MailScope {
  /** URL of the channel, which is the start of every link. */
  readonly channelUrl: string
  /** The customer settings, which name the pages that links open; undefined for the defaults. */
  readonly settings: StoreSettings['customers']
}

/**
 * Composes the mail for an event with sample values, for operators (R50). It uses the text of a
 * published template, like the mail to customers. Nothing is sent, and the links grant no access.
 */
export async function previewMail(
  event: MailEvent,
  { channelUrl, settings, ...scope }: PreviewScope,
): Promise<Pick<Mail, 'subject' | 'text' | 'html'>> {
  const { values, link, footerLink } = samples[event]
  const toUrl = (sample: LinkSample | string): URL => {
    if (typeof sample === 'string') return new URL(sample, channelUrl)
    const url = new URL(toPageUrl(channelUrl, findPageSlug(settings, sample.page, scope.language)))
    for (const [name, value] of Object.entries(sample.parameters ?? {})) url.searchParams.set(name, value)
    return url
  }
  const target = {
    ...(link === undefined ? {} : { link: toUrl(link) }),
    ...(footerLink === undefined ? {} : { footerLink: toUrl(footerLink) }),
  }
  const { subject, text, html = '' } = await composeMail({ event, to: '', values, ...target }, scope)
  return { subject, text, html }
}
