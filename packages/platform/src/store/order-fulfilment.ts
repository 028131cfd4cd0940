import type { PaymentState } from '@vitrine/contract'
import type { CommandOf, Step } from './order-commands.ts'
import { voidAll } from './order-certificates.ts'
import { addProgress, checkOrAll, progressOf, toShip } from './order-progress.ts'
import type { LineQuantity, Order } from './order.ts'
import { isRuleError, ruleError, type RuleError } from './rule-error.ts'

/** Payment states in which no goods are shipped. Orders on invoice are shipped before they are paid. */
const unsafeStates: ReadonlySet<PaymentState> = new Set([
  'requires-action',
  'failed',
  'cancelled',
  'refunded',
])

/** Starts the fulfilment of an order of which nothing has been shipped. */
export function startFulfilment(order: Order): Step | RuleError {
  const isWaiting = order.state === 'open' || order.state === 'paid'
  if (!isWaiting || order.lines.length === 0 || unsafeStates.has(order.paymentState)) {
    return ruleError('ORDER_STATE', 'kind')
  }
  return [{ ...order, state: 'in-fulfilment' }, [{ kind: 'fulfilment-started', data: {} }]]
}

/** Ships pieces that have been neither shipped nor cancelled. */
export function ship(order: Order, command: CommandOf<'ship'>, at: string): Step | RuleError {
  if (unsafeStates.has(order.paymentState)) return ruleError('ORDER_STATE', 'kind')
  if (order.shipments.some(({ id }) => id === command.shipmentId))
    return ruleError('ORDER_STATE', 'shipmentId')
  const lines = checkOrAll(order, command.lines, (line) => toShip(order, line))
  if (isRuleError(lines)) return lines
  const { shipmentId: id, carrier, trackingNumber, trackingUrl } = command
  const shipment = { id, carrier, trackingNumber, trackingUrl, lines, createdAt: at, deliveredAt: undefined }
  return [
    { ...order, progress: addProgress(order, 'shipped', lines), shipments: [...order.shipments, shipment] },
    [{ kind: 'shipped', data: { shipment_id: id, lines: toData(lines) } }],
  ]
}

/** Records the delivery of shipments that have not been delivered yet. */
export function deliver(order: Order, { shipmentId }: CommandOf<'deliver'>, at: string): Step | RuleError {
  const named = order.shipments.filter(({ id }) => shipmentId === undefined || id === shipmentId)
  if (shipmentId !== undefined && named.length === 0) return ruleError('NOT_FOUND', 'shipmentId')
  const ids = named.filter(({ deliveredAt }) => deliveredAt === undefined).map(({ id }) => id)
  if (ids.length === 0) return ruleError('ORDER_STATE', 'shipmentId')
  const shipments = order.shipments.map((each) =>
    ids.includes(each.id) ? { ...each, deliveredAt: at } : each,
  )
  return [{ ...order, shipments }, ids.map((id) => ({ kind: 'delivered', data: { shipment_id: id } }))]
}

/** Cancels an order of which nothing has been shipped, or pieces that have not been shipped. */
export function cancel(order: Order, { lines: wanted, reason }: CommandOf<'cancel'>): Step | RuleError {
  if (order.state === 'cancelled') return ruleError('ORDER_STATE', 'kind')
  const hasShipped = order.lines.some(({ id }) => progressOf(order, id).shipped > 0)
  if (wanted === undefined && hasShipped) return ruleError('ORDER_STATE', 'kind')
  const isWhole = wanted === undefined
  // An order of gift certificates has no lines, or only cancelled ones.
  const hasNoGoods = order.lines.every((line) => toShip(order, line) === 0)
  const lines = isWhole && hasNoGoods ? [] : checkOrAll(order, wanted, (line) => toShip(order, line))
  if (isRuleError(lines)) return lines
  const issued = isWhole ? voidAll(order) : (order.issued ?? [])
  if (isRuleError(issued)) return issued
  return [
    {
      ...order,
      ...(issued.length > 0 ? { issued } : {}),
      state: isWhole ? 'cancelled' : order.state,
      progress: addProgress(order, 'cancelled', lines),
    },
    [{ kind: 'cancelled', data: { lines: toData(lines) } }],
    reason === '' ? undefined : reason,
  ]
}

/** Serialises quantities for the feed. */
export function toData(lines: readonly LineQuantity[]): readonly object[] {
  return lines.map(({ lineId, quantity }) => ({ line_id: lineId, quantity }))
}
