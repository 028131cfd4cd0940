import { createMoneyFormat } from '@vitrine/contract'
import type { LineQuantity, Order } from '../store/index.ts'

/** The parts of an email that depend on the order. */
export interface OrderMail {
  readonly values: Readonly<Record<string, string>>
  /** The carrier's tracking URL; absent for other mail. */
  readonly link?: URL
}

/** The part of an event in the feed that its mail depends on. */
interface MailedEvent {
  /** ISO 8601, UTC. */
  readonly at: string
  readonly data: Readonly<Record<string, unknown>>
}

/**
 * Returns the values of an email about an order. Every email has all values; those that do not
 * apply are empty.
 *
 * @param event the event in the feed of orders
 */
export function toOrderMail(order: Order, { at, data }: MailedEvent, language: string): OrderMail {
  const money = createMoneyFormat(order.currency, language)
  const shipment = order.shipments.find(({ id }) => id === data['shipment_id'])
  const refund = order.refunds.find(({ id }) => id === data['refund_id'])
  const returned = order.returns.find(({ id }) => id === data['return_id'])
  const comment = order.history.findLast((entry) => entry.comment !== undefined && entry.at <= at)?.comment
  const quantities =
    shipment?.lines ??
    readReturned(data) ??
    returned?.lines ??
    order.lines.map(({ id, quantity }) => ({ lineId: id, quantity }))
  const values = {
    number: order.number,
    total: money(order.totals.total),
    shipping: money(order.totals.shipping),
    tax: money(order.totals.tax),
    outstanding: money(order.totals.outstanding),
    lines: quantities.flatMap((each) => writeLine(order, each)).join('\n'),
    carrier: shipment?.carrier ?? '',
    tracking: shipment?.trackingNumber ?? '',
    amount: refund ? money(refund.amount) : '',
    reason: refund ? refund.reason : (comment ?? ''),
  }
  const link = toWebUrl(shipment?.trackingUrl)
  return { values, ...(link ? { link } : {}) }
}

/** Returns the pieces in an event about returned goods, which may differ from the requested return. */
function readReturned(data: MailedEvent['data']): readonly LineQuantity[] | undefined {
  const { return_id: id, lines } = data
  if (id === undefined || !Array.isArray(lines)) return undefined
  const entries = lines as readonly { readonly line_id: number; readonly quantity: number }[]
  return entries.map((each) => ({ lineId: each.line_id, quantity: each.quantity }))
}

function writeLine({ lines }: Order, { lineId, quantity }: LineQuantity): readonly string[] {
  const line = lines.find(({ id }) => id === lineId)
  if (!line) return []
  const choices = [...line.options, ...line.modifiers].map(({ value }) => value)
  return [`${quantity} × ${line.name}${choices.length > 0 ? ` (${choices.join(', ')})` : ''}`]
}

/** Returns the URL if it is an http or https URL. Mail contains no other links. */
function toWebUrl(text: string | undefined): URL | undefined {
  const url = text === undefined ? null : URL.parse(text)
  return url && /^https?:$/.test(url.protocol) ? url : undefined
}
