import type { StoreSettings } from '@vitrine/contract/schemas'
import type { CommerceExecutor } from '../database/index.ts'
import {
  creditCertificates,
  hasDisabled,
  issueCertificates,
  lockOfOrder,
  voidCertificates,
} from '../gift-certificates/index.ts'
import { verifyReviews } from '../reviews/index.ts'
import {
  awaitsIssue,
  changeOrder,
  eraseCustomer,
  isRuleError,
  ruleError,
  toOrder,
  type IssuedCertificate,
  type Order,
  type OrderChange,
  type OrderCommand,
  type OrderDraft,
  type OrderPayment,
  type RedeemedAmount,
  type RuleError,
} from '../store/index.ts'
import { toDocumentNumber, toOrderNumber } from '../store-settings/index.ts'
import {
  appendOrderEvents,
  findOrder,
  incrementSequence,
  insertOrder,
  lockSequence,
  replaceSnapshot,
  updateOrder,
} from './orders.repository.ts'
import { insertOrderKeys } from './order-keys.repository.ts'

/** The context of a change. */
export interface OrderScope {
  /** The settings of the order's channel. */
  readonly settings: StoreSettings
  /** ISO 8601, UTC. */
  readonly at: string
}

export interface PlaceOptions extends OrderScope {
  /** 32 random hexadecimal digits. The same id always refers to the same order. */
  readonly id: string
  /** Undefined if gift certificates pay the whole order. */
  readonly payment: OrderPayment | undefined
}

/**
 * Places an order exactly once: if an order with the id exists, it is returned unchanged. Assigns
 * the order number, and also the invoice number if the order is paid. Since numbers have no gaps
 * (R40), this serialises all transactions that place or change orders from here to their end. Call
 * this function last, after acquiring all other locks.
 */
export async function placeOrder(
  tx: CommerceExecutor,
  draft: OrderDraft,
  { id, settings, payment, at }: PlaceOptions,
): Promise<Order> {
  await lockSequence(tx, 'order')
  const existing = await findOrder(tx, { id })
  if (existing) return existing
  const number = toOrderNumber(settings, await incrementSequence(tx, 'order'))
  const placed = toOrder(draft, { id, number, payments: payment ? [payment] : [], at })
  const change = await withDocuments(tx, placed, settings)
  await insertOrder(tx, change.order)
  await insertOrderKeys(tx, change.order)
  await issueIfPaid(tx, change, { settings, at })
  await appendOrderEvents(tx, id, change.events, at)
  return change.order
}

/**
 * Applies a command to a stored order and appends the change to the feed. If it returns a refusal,
 * nothing has changed; the refusal is `NOT_FOUND` with the field `id` if the order does not exist.
 * Locks the gift certificates of a cancellation or refund, then the order, then the sequences. Like
 * {@link placeOrder}, call it after acquiring all other locks.
 */
export async function applyOrderCommand(
  tx: CommerceExecutor,
  id: string,
  command: OrderCommand,
  { settings, at }: OrderScope,
): Promise<Order | RuleError> {
  const isReturn = command.kind === 'cancel' || command.kind === 'refund'
  if (isReturn) await lockCertificatesOf(tx, id)
  const stored = await findOrder(tx, { id }, 'change')
  if (!stored) return { refused: 'NOT_FOUND', field: 'id', details: {} }
  const changed = changeOrder(stored, command, at)
  if (isRuleError(changed)) return changed
  if (changed.events.length === 0) return stored
  if (await hasDisabled(tx, newCredits(changed.order.refunds, stored))) {
    return ruleError('CERTIFICATE_REFUSED', 'amount', { reason: 'refund-disabled' })
  }
  const { order: numbered, events } = await withDocuments(tx, changed, settings)
  const order = { ...numbered, updatedAt: toLaterTime(stored, at) }
  await updateOrder(tx, order, stored)
  await issueIfPaid(tx, { order, events }, { settings, at })
  await changeCertificates(tx, order, stored)
  if (isErased(order) && awaitsIssue(stored) && !awaitsIssue(order)) {
    // From now on, the gift certificates themselves contain the data for their mail.
    await replaceSnapshot(tx, eraseCustomer(order))
  }
  if (command.kind === 'deliver' && order.customerId !== undefined) {
    await verifyReviews(tx, order.customerId, deliveredProducts(order))
  }
  await appendOrderEvents(tx, id, events, at)
  return order
}

/**
 * Locks the gift certificates that a cancellation or refund of an order may change: those bought
 * with it and those used to pay for it. Call it after locking the payment and before locking the
 * order.
 */
export async function lockCertificatesOf(tx: CommerceExecutor, orderId: string): Promise<void> {
  const order = await findOrder(tx, { id: orderId })
  if (order) await lockOfOrder(tx, order)
}

/** Returns true if the customer's account has been deleted. */
function isErased({ customerId, email }: Order): boolean {
  return customerId === undefined && email === ''
}

/**
 * Voids returned gift certificates, and credits refunds to the certificates that paid for the
 * order.
 */
async function changeCertificates(
  tx: CommerceExecutor,
  { id: orderId, issued = [], refunds, updatedAt: at }: Order,
  stored: Order,
): Promise<void> {
  const isVoided = ({ certificateId, returned }: IssuedCertificate) =>
    issued.some((each) => each.certificateId === certificateId && each.returned > returned)
  await voidCertificates(tx, (stored.issued ?? []).filter(isVoided), { orderId, at })
  await creditCertificates(tx, newCredits(refunds, stored), { orderId, at })
}

/** Returns the amounts that new refunds of an order credit to gift certificates. */
function newCredits(refunds: Order['refunds'], stored: Order): readonly RedeemedAmount[] {
  return refunds.slice(stored.refunds.length).flatMap(({ certificates }) => certificates)
}

/**
 * Issues the gift certificates of an order with the payment that completes its amount, which
 * happens only once.
 */
async function issueIfPaid(
  tx: CommerceExecutor,
  { order, events }: Pick<OrderChange, 'order' | 'events'>,
  { settings, at }: OrderScope,
): Promise<void> {
  const isNowPaid = events.some(({ kind }) => kind === 'paid')
  if (!isNowPaid || order.state === 'cancelled') return
  await issueCertificates(tx, order, { expiryMonths: settings.giftCertificates?.expiryMonths, at })
}

/**
 * Returns the time of a change, which is later than the time of the previous change, so that it
 * identifies the state of an order that an operator has read.
 *
 * @param at ISO 8601, UTC
 */
export function toLaterTime({ updatedAt }: Pick<Order, 'updatedAt'>, at: string): string {
  return at > updatedAt ? at : new Date(Date.parse(updatedAt) + 1).toISOString()
}

/** Returns the keys of the products of which pieces have been delivered. */
function deliveredProducts({ lines, shipments }: Order): readonly string[] {
  const delivered = shipments.filter(({ deliveredAt }) => deliveredAt !== undefined)
  const ids = new Set(delivered.flatMap((shipment) => shipment.lines.map(({ lineId }) => lineId)))
  return [...new Set(lines.filter(({ id }) => ids.has(id)).map(({ productKey }) => productKey))]
}

/** Assigns numbers to the documents that are due. */
async function withDocuments(
  tx: CommerceExecutor,
  { order, events, documents }: OrderChange,
  settings: StoreSettings,
): Promise<Pick<OrderChange, 'order' | 'events'>> {
  const numbered: Order['documents'][number][] = []
  // Invoices come before credit notes everywhere, which prevents deadlocks.
  for (const document of documents) {
    const sequence = await incrementSequence(tx, document.kind)
    numbered.push({
      ...document,
      number: toDocumentNumber(settings, document.kind, sequence),
      seller: settings.seller,
    })
  }
  return {
    order: { ...order, documents: [...order.documents, ...numbered] },
    events: [
      ...events,
      ...numbered.map(({ kind, number, amount }) => ({
        kind: 'document-created' as const,
        data: { document: kind, number, amount },
      })),
    ],
  }
}
