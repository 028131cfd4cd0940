import type { PaymentRefusal } from '@vitrine/contract'

/** The outcome of entering a card. */
export interface Outcome {
  /** Name of the outcome, and of the token that selects it in `confirm`. */
  readonly name: string
  readonly number: string
  /** Shown on the gateway's page. */
  readonly description: string
  readonly state: 'paid' | 'requires-action' | 'processing' | 'failed'
  readonly refusal?: PaymentRefusal
  /** Result of `processing`. Defaults to `paid`. */
  readonly next?: 'failed'
  /** Delivery of the event about the outcome. Defaults to delivery in the background. */
  readonly event?: 'before-redirect' | 'never' | 'twice' | 'late'
}

/** The cards of the test gateway. All other card numbers are declined. */
export const outcomes: readonly Outcome[] = [
  { name: 'success', number: '4242424242424242', description: 'Paid', state: 'paid' },
  {
    ...{ name: 'action', number: '4000002500003155', state: 'requires-action' },
    description: 'Requires confirmation (3-D Secure)',
  },
  {
    ...{ name: 'declined', number: '4000000000000002', state: 'failed', refusal: 'card-declined' },
    description: 'Declined by the bank',
  },
  {
    ...{ name: 'funds', number: '4000000000009995', state: 'failed', refusal: 'insufficient-funds' },
    description: 'Declined: insufficient funds',
  },
  {
    ...{ name: 'expired', number: '4000000000000069', state: 'failed', refusal: 'expired-card' },
    description: 'Declined: expired card',
  },
  {
    ...{ name: 'incorrect', number: '4000000000000127', state: 'failed', refusal: 'incorrect-card' },
    description: 'Declined: incorrect security code',
  },
  {
    ...{ name: 'error', number: '4000000000000119', state: 'failed', refusal: 'processing-error' },
    description: 'Declined: processing error',
  },
  {
    ...{ name: 'processing', number: '4000000000001000', state: 'processing' },
    description: 'Processing, paid after 30 seconds',
  },
  {
    ...{ name: 'processing-fails', number: '4000000000001018', state: 'processing', next: 'failed' },
    description: 'Processing, declined after 30 seconds',
  },
  {
    ...{ name: 'event-first', number: '4000000000001026', state: 'paid', event: 'before-redirect' },
    description: 'Paid, the webhook arrives before the customer returns',
  },
  {
    ...{ name: 'no-event', number: '4000000000001034', state: 'paid', event: 'never' },
    description: 'Paid, without a webhook',
  },
  {
    ...{ name: 'doubled', number: '4000000000001042', state: 'paid', event: 'twice' },
    description: 'Paid, the webhook arrives twice',
  },
  {
    ...{ name: 'late', number: '4000000000001059', state: 'requires-action', event: 'late' },
    description: 'Paid after 20 minutes, when the reservation has expired',
  },
]

const declined: Outcome = {
  ...{ name: 'unknown', number: '', state: 'failed', refusal: 'card-declined' },
  description: 'Declined',
}

const incorrect: Outcome = { ...declined, refusal: 'incorrect-card' }

/** A card as entered in the form. */
export interface Card {
  readonly number: string
  /** `MM/YY`. */
  readonly expiry: string
  readonly code: string
}

/**
 * Returns the outcome that a card selects, and the part of its data that may be stored: brand and
 * last four digits.
 */
export function readCard(card: Card, now: number): { readonly outcome: Outcome; readonly label: string } {
  const number = card.number.replaceAll(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(number) || !/^\d{3,4}$/.test(card.code.trim())) {
    return { outcome: incorrect, label: '' }
  }
  const label = `${number.startsWith('4') ? 'Visa' : 'Card'} •••• ${number.slice(-4)}`
  if (!isInFuture(card.expiry, now)) {
    return { outcome: { ...declined, refusal: 'expired-card' }, label }
  }
  return { outcome: outcomes.find((each) => each.number === number) ?? declined, label }
}

/** Returns true if a card with this expiry date is still valid. It expires at the end of the month. */
function isInFuture(expiry: string, now: number): boolean {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d\d)\s*$/.exec(expiry) ?? []
  if (month === '' || Number(month) < 1 || Number(month) > 12) return false
  return Date.UTC(2000 + Number(year), Number(month)) > now
}
