import type { OrderState } from '@vitrine/contract'
import { isPaid } from './order-amounts.ts'
import { hasLiveCertificates } from './order-certificates.ts'
import type { LineProgress, LineQuantity, Order, OrderLine } from './order.ts'
import { ruleError, type RuleError } from './rule-error.ts'

const none: LineProgress = { shipped: 0, returned: 0, cancelled: 0 }

/** Returns the numbers of shipped, returned and cancelled pieces of a line. */
export function progressOf({ progress }: Pick<Order, 'progress'>, lineId: number): LineProgress {
  return progress.get(lineId) ?? none
}

/** Returns the number of pieces of a line that can still be shipped. */
export function toShip(order: Order, line: OrderLine): number {
  const { shipped, cancelled } = progressOf(order, line.id)
  return line.quantity - shipped - cancelled
}

/** Returns the totals of all lines. */
function sumProgress(order: Order): LineProgress & { readonly ordered: number } {
  const sums = { ordered: 0, shipped: 0, returned: 0, cancelled: 0 }
  for (const line of order.lines) {
    const { shipped, returned, cancelled } = progressOf(order, line.id)
    sums.ordered += line.quantity
    sums.shipped += shipped
    sums.returned += returned
    sums.cancelled += cancelled
  }
  return sums
}

/**
 * Derives the state of an order from its numbers of pieces, deliveries and payments. Only two
 * states are not derived: a cancelled order remains cancelled, and the start of fulfilment is kept
 * until the first shipment. An order whose goods have all been cancelled continues as long as it
 * has bought gift certificates that are not void.
 */
export function deriveState(order: Order): OrderState {
  const { ordered, shipped, returned, cancelled } = sumProgress(order)
  const hasNoGoods = ordered > 0 && cancelled === ordered
  if (order.state === 'cancelled' || (hasNoGoods && !hasLiveCertificates(order))) return 'cancelled'
  if (shipped > 0) {
    if (shipped + cancelled < ordered) return 'partly-shipped'
    if (returned === shipped) return 'returned'
    return order.shipments.every(({ deliveredAt }) => deliveredAt !== undefined) ? 'delivered' : 'shipped'
  }
  if (order.state === 'in-fulfilment' && !hasNoGoods) return 'in-fulfilment'
  return isPaid(order) ? 'paid' : 'open'
}

/**
 * Returns the number of pieces in a command for each line. Refuses unknown lines, quantities that
 * are not positive integers, and lines whose total quantity exceeds their limit.
 */
export function checkQuantities(
  order: Order,
  entries: readonly LineQuantity[],
  limitOf: (line: OrderLine) => number,
): readonly LineQuantity[] | RuleError {
  const sums = new Map<number, number>()
  for (const [index, { lineId, quantity }] of entries.entries()) {
    const line = order.lines.find(({ id }) => id === lineId)
    if (!line) return ruleError('NOT_FOUND', `lines.${index}.lineId`)
    if (!Number.isSafeInteger(quantity) || quantity < 1) {
      return ruleError('BELOW_MINIMUM', `lines.${index}.quantity`, { minimum: 1, sku: line.sku })
    }
    const sum = (sums.get(lineId) ?? 0) + quantity
    const maximum = limitOf(line)
    if (sum > maximum)
      return ruleError('ABOVE_MAXIMUM', `lines.${index}.quantity`, { maximum, sku: line.sku })
    sums.set(lineId, sum)
  }
  return [...sums].map(([lineId, quantity]) => ({ lineId, quantity }))
}

/** Adds numbers of pieces to one of the counters of their lines. */
export function addProgress(
  order: Order,
  count: keyof LineProgress,
  entries: readonly LineQuantity[],
): ReadonlyMap<number, LineProgress> {
  const progress = new Map(order.progress)
  for (const { lineId, quantity } of entries) {
    const present = progress.get(lineId) ?? none
    progress.set(lineId, { ...present, [count]: present[count] + quantity })
  }
  return progress
}

/**
 * Like {@link checkQuantities}, but without entries, returns all pieces within the limits. Refuses
 * if there are none.
 */
export function checkOrAll(
  order: Order,
  entries: readonly LineQuantity[] | undefined,
  limitOf: (line: OrderLine) => number,
): readonly LineQuantity[] | RuleError {
  const all =
    entries ??
    order.lines
      .map((line) => ({ lineId: line.id, quantity: limitOf(line) }))
      .filter(({ quantity }) => quantity > 0)
  if (all.length === 0) return ruleError('ORDER_STATE', 'lines')
  return checkQuantities(order, all, limitOf)
}
