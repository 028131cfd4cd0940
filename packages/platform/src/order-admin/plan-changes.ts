import { randomBytes } from 'node:crypto'
import type { CommerceExecutor } from '../database/index.ts'
import { fail, type ApiError } from '../http/index.ts'
import { queueCapture, queueRefund, queueVoid } from '../payments/index.ts'
import { cancelStock, returnStock, shipWaiting } from '../stock/index.ts'
import {
  changeOrder,
  grossOfPieces,
  isRuleError,
  paidAmount,
  refundedAmount,
  refundedPieces,
  toShip,
  type LineQuantity,
  type Order,
  type OrderCommand,
  type OrderPayment,
  type RuleError,
} from '../store/index.ts'
import { listOperations } from './admin-orders.repository.ts'
import type { ChangeScope, PlanChange } from './change-order-as.ts'

/** A line and a quantity, as sent by operators. */
interface BodyLine {
  readonly line: number
  readonly quantity: number
}

type Command<Kind extends OrderCommand['kind']> = Extract<OrderCommand, { kind: Kind }>

/** Payment states in which money may still arrive. */
const openStates: ReadonlySet<OrderPayment['state']> = new Set([
  'requires-payment',
  'requires-action',
  'processing',
  'authorised',
])

/** Converts the lines of a body. Undefined stands for all lines. */
export function toLines(lines: readonly BodyLine[] | undefined): readonly LineQuantity[] | undefined {
  return lines?.map(({ line, quantity }) => ({ lineId: line, quantity }))
}

/**
 * Plans a shipment. An authorised payment is captured, and the stock of back-ordered pieces is
 * reduced.
 */
export function planShipment(
  shipment: Omit<Command<'ship'>, 'kind' | 'shipmentId'>,
  { actor, captures }: { readonly actor: string; readonly captures: boolean },
): PlanChange {
  return async (tx, order, { at, now }) => {
    const command: OrderCommand = { ...shipment, kind: 'ship', shipmentId: createId() }
    const changed = changeOrder(order, command, at)
    if (isRuleError(changed)) return changed
    if (captures) await queueCapture(tx, order.id, now)
    const sent = changed.order.shipments.at(-1)?.lines ?? []
    const left = order.lines.map((line) => ({ lineId: line.id, quantity: toShip(changed.order, line) }))
    await shipWaiting(tx, {
      ...toPieces(order, sent),
      ...{ left: toPieces(order, left).pieces, actor, reason: 'shipped', now: at },
    })
    return [command]
  }
}

/**
 * Plans a cancellation. The stock of the pieces is released. If the operator requests it, the money
 * is returned: a payment that has not been captured is voided if the whole order is cancelled, and
 * amounts already paid are refunded.
 */
export function planCancellation(
  { lines, reason }: Omit<Command<'cancel'>, 'kind'>,
  { actor, refunds }: { readonly actor: string; readonly refunds: boolean },
): PlanChange {
  return async (tx, order, scope) => {
    const command: OrderCommand = { kind: 'cancel', lines, reason }
    const changed = changeOrder(order, command, scope.at)
    if (isRuleError(changed)) return changed
    // Goods may be cancelled last, after bought gift certificates that have been partly used.
    const hasOnlyGoods = order.boughtCertificates.length === 0
    const isWhole = changed.order.state === 'cancelled' && (lines === undefined || hasOnlyGoods)
    const more = refunds
      ? isWhole
        ? await endPayment(tx, changed.order, { ...scope, reason })
        : await refundPieces(tx, changed.order, { ...scope, reason, lines: lines ?? [] })
      : []
    if (!isCommands(more)) return more
    const cancelled = findCancelled(order, changed.order)
    await cancelStock(tx, { ...toPieces(order, cancelled), actor, reason: 'cancelled', now: scope.at })
    return [command, ...more]
  }
}

/** Plans a refund to the payment method and to the gift certificates used for the order. */
export function planRefund(refund: Omit<Command<'refund'>, 'kind' | 'refundId'>): PlanChange {
  return (tx, order, scope) => payBack(tx, order, { ...scope, refund })
}

/** Plans the receipt of returned goods. */
export function planReceipt(
  receipt: Omit<Command<'receive-return'>, 'kind'>,
  { actor, restocks }: { readonly actor: string; readonly restocks: boolean },
): PlanChange {
  return async (tx, order, { at }) => {
    const command: OrderCommand = { kind: 'receive-return', ...receipt }
    const changed = changeOrder(order, command, at)
    if (isRuleError(changed)) return changed
    const back = order.lines.map(({ id }) => ({
      lineId: id,
      quantity: (changed.order.progress.get(id)?.returned ?? 0) - (order.progress.get(id)?.returned ?? 0),
    }))
    if (restocks) await returnStock(tx, { ...toPieces(order, back), actor, reason: 'returned', now: at })
    return [command]
  }
}

/**
 * Plans the capture of an authorised payment. The order changes once the payment service has
 * answered.
 */
export const planCapture: PlanChange = async (tx, order, { now }) =>
  (await queueCapture(tx, order.id, now))
    ? []
    : fail('ORDER_STATE', 'order', 'The order has no payment that has been authorised but not captured yet.')

/**
 * Ends the payment of a cancelled order: money that has not been captured is released, and the rest
 * is refunded.
 */
async function endPayment(
  tx: CommerceExecutor,
  order: Order,
  { reason, ...scope }: ChangeScope & { readonly reason: string },
): Promise<readonly OrderCommand[] | RuleError | ApiError> {
  const open = order.payments.filter(({ state }) => openStates.has(state))
  const operations = await listOperations(tx, order.id)
  const isCaptured = operations.some(({ kind, due_at: dueAt }) => kind === 'capture' && dueAt !== null)
  if (isCaptured || open.some(({ state }) => state === 'processing')) {
    return fail(
      'ORDER_STATE',
      'refund',
      'The payment is being processed. Wait for its result, or cancel without a refund.',
    )
  }
  const isVoided = open.length > 0 && (await queueVoid(tx, order.id, scope.now))
  // If a payment has no service, nothing else notifies the shop that it has ended.
  const ended = isVoided
    ? []
    : open.map((payment): OrderCommand => ({
        kind: 'record-payment',
        payment: { ...payment, state: 'cancelled' },
      }))
  const amount = paidAmount(order) - refundedAmount(order)
  if (amount === 0) return ended
  const lines = order.lines
    .map(({ id, quantity }) => ({ lineId: id, quantity: quantity - refundedPieces(order, id) }))
    .filter(({ quantity }) => quantity > 0)
  const named = { lines, shipping: 'all', certificates: 'void' } as const
  const refund = { ...named, amount, reason, returnId: undefined }
  const commands = await payBack(tx, order, { ...scope, refund })
  return isCommands(commands) ? [...ended, ...commands] : commands
}

/**
 * Refunds cancelled pieces of an order that continues, unless they have already been refunded.
 * Nothing is refunded for pieces that are free or have not been paid yet.
 */
async function refundPieces(
  tx: CommerceExecutor,
  order: Order,
  {
    reason,
    lines,
    ...scope
  }: ChangeScope & { readonly reason: string; readonly lines: readonly LineQuantity[] },
): Promise<readonly OrderCommand[] | RuleError | ApiError> {
  if (order.payments.some(({ state }) => state === 'authorised' || state === 'processing')) {
    return fail(
      'ORDER_STATE',
      'refund',
      'The payment is not captured yet. Capture it first, or cancel without a refund.',
    )
  }
  if (paidAmount(order) === refundedAmount(order)) return []
  const open = lines.flatMap(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId)
    const before = refundedPieces(order, lineId)
    const pieces = Math.min(quantity, (line?.quantity ?? 0) - before)
    const price = line && pieces > 0 ? grossOfPieces(order, line, before, pieces) : 0
    return price > 0 ? [{ lineId, quantity: pieces }] : []
  })
  if (open.length === 0) return []
  const refund = { amount: undefined, lines: open, reason, returnId: undefined }
  return payBack(tx, order, { ...scope, refund })
}

async function payBack(
  tx: CommerceExecutor,
  order: Order,
  { at, now, refund }: ChangeScope & { readonly refund: Omit<Command<'refund'>, 'kind' | 'refundId'> },
): Promise<readonly OrderCommand[] | RuleError> {
  const command: OrderCommand = { ...refund, kind: 'refund', refundId: createId() }
  const changed = changeOrder(order, command, at)
  if (isRuleError(changed)) return changed
  const amount = changed.order.refunds.at(-1)?.payment ?? 0
  const refusal =
    amount > 0
      ? await queueRefund(tx, { orderId: order.id, refundId: command.refundId, amount, now })
      : undefined
  return refusal ?? [command]
}

/** `Array.isArray` does not narrow read-only arrays. */
function isCommands(
  planned: readonly OrderCommand[] | RuleError | ApiError,
): planned is readonly OrderCommand[] {
  return Array.isArray(planned)
}

function findCancelled(before: Order, after: Order): readonly LineQuantity[] {
  return before.lines.map(({ id }) => ({
    lineId: id,
    quantity: (after.progress.get(id)?.cancelled ?? 0) - (before.progress.get(id)?.cancelled ?? 0),
  }))
}

/** Returns the pieces of some lines by SKU, to adjust the stock. */
function toPieces({ id, lines }: Order, quantities: readonly LineQuantity[]) {
  const pieces = quantities.flatMap(({ lineId, quantity }) => {
    const sku = lines.find((line) => line.id === lineId)?.sku
    return sku === undefined || quantity === 0 ? [] : [{ sku, quantity }]
  })
  return { orderId: id, pieces }
}

function createId(): string {
  return randomBytes(16).toString('hex')
}
