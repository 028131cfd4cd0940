import type { AdminOrder, AdminOrderList } from '@vitrine/contract/admin'
import {
  paidAmount,
  progressOf,
  refundedAmount,
  refundedPieces,
  type LineQuantity,
  type Order,
  type OrderDraft,
} from '../store/index.ts'
import type { OperationRow, OrderMailEntry, OrderRow } from './admin-orders.repository.ts'

type Summary = AdminOrderList['orders'][number]
type AddressParts = OrderDraft['billingAddress']

/** Serialises an order as a list entry. */
export function writeSummary({ snapshot, ...row }: OrderRow): Summary {
  const { billingAddress } = JSON.parse(snapshot) as OrderDraft
  return {
    id: row.id,
    number: row.number,
    channel: row.channel_id,
    customer: row.customer_id,
    email: row.email,
    name: toName(billingAddress),
    state: row.state as Summary['state'],
    payment_state: row.payment_state as Summary['payment_state'],
    currency: row.currency,
    total: row.total,
    pieces: row.pieces,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

/** Parts of an order that are stored in other tables. */
interface OrderSurroundings {
  readonly operations: readonly OperationRow[]
  readonly mails: readonly OrderMailEntry[]
}

/** Serialises an order with all details, for operators. */
export function writeOrder(order: Order, { operations, mails }: OrderSurroundings): AdminOrder {
  return {
    ...writeHead(order),
    ...writeContent(order),
    ...writeProgress(order),
    operations: operations.map(({ kind, amount, due_at, tries, last_error, created_at }) => ({
      ...{ kind, amount, tries, last_error, created_at },
      state: toOperationState(due_at, last_error),
    })),
    mails: mails.map(({ event, at }) => ({ event, at })),
  }
}

function toOperationState(dueAt: string | null, lastError: string | null) {
  if (dueAt !== null) return 'waiting' as const
  return lastError === null ? ('done' as const) : ('failed' as const)
}

function writeHead(order: Order): Summary {
  return {
    id: order.id,
    number: order.number,
    channel: order.channelId,
    customer: order.customerId ?? null,
    email: order.email,
    name: toName(order.billingAddress),
    state: order.state,
    payment_state: order.paymentState,
    currency: order.currency,
    total: order.totals.total,
    pieces: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    created_at: order.createdAt,
    updated_at: order.updatedAt,
  }
}

/** Serialises the immutable parts of an order. */
function writeContent(order: Order) {
  const { shippingAddress, shipping } = order
  return {
    language: order.language,
    includes_tax: order.includesTax,
    lines: order.lines.map((line) => ({
      id: line.id,
      sku: line.sku,
      product: line.productKey,
      name: line.name,
      quantity: line.quantity,
      ...progressOf(order, line.id),
      refunded: refundedPieces(order, line.id),
      list: line.list,
      amount: line.amount,
      total: line.total,
      discount: line.discount,
      tax: line.tax,
      tax_percent: line.taxPercent,
      options: line.options.map(({ name, value }) => ({ name, value })),
      modifiers: line.modifiers.map(({ name, value }) => ({ name, value })),
      lead_days: line.leadDays ?? null,
    })),
    gift_certificates: order.boughtCertificates.map(
      ({ id, amount, quantity, sender, recipient, sendAt }) => ({
        ...{ id, amount, quantity, sender, recipient },
        send_on: sendAt ?? null,
      }),
    ),
    discounts: order.discounts.map(({ promotionId, code, name, amount, isFreeShipping }) => ({
      ...{ promotion: promotionId, code: code ?? null, name, amount },
      is_free_shipping: isFreeShipping,
    })),
    billing_address: writeAddress(order.billingAddress),
    shipping_address: shippingAddress ? writeAddress(shippingAddress) : null,
    shipping: shipping
      ? {
          ...{ method: shipping.methodId, name: shipping.name, amount: shipping.amount, tax: shipping.tax },
          ...{ tax_percent: shipping.taxPercent, location: shipping.locationId ?? null },
        }
      : null,
    taxes: order.taxes.map(({ percent, amount, rule }) => ({ percent, amount, rule })),
    redeemed: writeRedeemed(order.redeemed),
    note: order.note,
    vat_id: order.vatId,
  }
}

/** Serialises the history of an order. */
function writeProgress(order: Order) {
  const { subtotal, discount, shipping, tax, rounding, total, redeemed, outstanding } = order.totals
  const totals = { subtotal, discount, shipping, tax, rounding, total, redeemed, outstanding }
  return {
    totals: { ...totals, paid: paidAmount(order), refunded: refundedAmount(order) },
    payments: order.payments.map(({ id, method, state, amount, label }) => ({
      ...{ id, method, state, amount, label },
    })),
    shipments: order.shipments.map((each) => ({
      id: each.id,
      carrier: each.carrier,
      tracking_number: each.trackingNumber,
      tracking_url: each.trackingUrl ?? null,
      lines: writeQuantities(each.lines),
      created_at: each.createdAt,
      delivered_at: each.deliveredAt ?? null,
    })),
    returns: order.returns.map(({ id, state, lines, note, createdAt }) => ({
      ...{ id, state, note, created_at: createdAt },
      lines: lines.map(({ lineId, quantity, reason }) => ({ line: lineId, quantity, reason })),
    })),
    refunds: order.refunds.map((each) => ({
      ...{ id: each.id, amount: each.amount, payment: each.payment, shipping: each.shipping ?? 0 },
      certificates: writeRedeemed(each.certificates),
      ...{ reason: each.reason, lines: writeQuantities(each.lines), created_at: each.createdAt },
    })),
    documents: order.documents.map(({ kind, number, amount, refundId, createdAt }) => ({
      ...{ kind, number, amount, refund: refundId ?? null, created_at: createdAt },
    })),
    history: order.history.map(({ state, comment, at }) => ({ state, comment: comment ?? null, at })),
    notes: order.notes.map(({ text, author, at }) => ({ text, author, at })),
  }
}

function writeQuantities(lines: readonly LineQuantity[]) {
  return lines.map(({ lineId, quantity }) => ({ line: lineId, quantity }))
}

function writeRedeemed(redeemed: Order['redeemed']) {
  return redeemed.map(({ certificateId, lastDigits, amount }) => ({
    ...{ certificate: certificateId, last_digits: lastDigits, amount },
  }))
}

function writeAddress(address: AddressParts) {
  return {
    first_name: address.firstName,
    middle_name: address.middleName,
    last_name: address.lastName,
    company: address.company,
    street: [...address.street],
    postal_code: address.postalCode,
    city: address.city,
    state_code: address.stateCode,
    state_name: address.stateName,
    country: address.country,
    phone: address.phone,
    vat_id: address.vatId,
  }
}

/** Returns the name of the person in an address, or else of the company. */
export function toName({ firstName, lastName, company }: AddressParts): string {
  return [firstName, lastName].filter(Boolean).join(' ') || company
}
