import { count, findRepeated, rowsOf, text, type StoredOrder } from './order-rows.ts'
import type { StoredRow, StoredTables } from './stored-rows.ts'

/** The states in which a payment without an order may end. */
const ended: ReadonlySet<string> = new Set(['failed', 'cancelled', 'refunded'])

/**
 * Finds payments that contradict their gateway or their orders: money without an order, an order without money, and
 * anything that is still open after all payments have been resolved. Returns descriptions.
 */
export function findPaymentProblems(tables: StoredTables, orders: readonly StoredOrder[]): readonly string[] {
  const attempts = rowsOf(tables, 'payment_attempts')
  const intents = new Map(rowsOf(tables, 'test_gateway_intents').map((row) => [text(row, 'reference'), row]))
  const known = new Set(attempts.map((row) => text(row, 'id')))
  const placed = attempts.filter((row) => count(row, 'is_placed') === 1)
  const byId = new Map(orders.map((order) => [order.id, order]))
  return [
    ...findRepeated(placed.map((row) => text(row, 'cart_id'))).map(
      (cart) => `The cart ${cart} was ordered twice`,
    ),
    ...orders.filter(({ id }) => !known.has(id)).map(({ id }) => `The order ${id} has no payment attempt`),
    ...[...intents.keys()]
      .filter((id) => !known.has(id))
      .map((id) => `The payment ${id} is unknown to the shop`),
    ...attempts.flatMap((attempt) => {
      const id = text(attempt, 'id')
      return checkAttempt(attempt, { intent: intents.get(id), order: byId.get(id) }).map(
        (problem) => `The payment ${id} ${problem}`,
      )
    }),
    ...rowsOf(tables, 'payment_operations')
      .filter((row) => row['due_at'] !== null)
      .map((row) => `The request ${text(row, 'id')} is pending: ${text(row, 'last_error')}`),
  ]
}

interface Parts {
  readonly intent: StoredRow | undefined
  readonly order: StoredOrder | undefined
}

function checkAttempt(attempt: StoredRow, { intent, order }: Parts): readonly string[] {
  const state = text(attempt, 'state')
  const isPlaced = count(attempt, 'is_placed') === 1
  const problems = [
    ...(isPlaced === (order !== undefined) ? [] : [`is placed: ${isPlaced}, but has an order: ${!isPlaced}`]),
    ...(attempt['held_until'] === null ? [] : ['still holds something']),
    ...(isPlaced && attempt['draft'] !== null ? ['still has its draft'] : []),
  ]
  if (!intent) {
    const isOfGateway = text(attempt, 'gateway') !== ''
    // It was replaced or ended before the gateway had created an intent.
    const hasEnded = count(attempt, 'is_void') === 1 && !isPlaced
    return isOfGateway && !hasEnded ? [...problems, `is ${state}, but unknown to the gateway`] : problems
  }
  const intentState = text(intent, 'state')
  // A payment that was replaced may be declined at the gateway before it is cancelled there.
  const isEnded = (each: string) => each === 'failed' || each === 'cancelled'
  if (state !== intentState && !(isEnded(state) && isEnded(intentState))) {
    problems.push(`is ${state}, but ${intentState} at the gateway`)
  }
  const differing = ['captured', 'refunded', 'amount', 'currency'].filter(
    (column) => String(attempt[column]) !== String(intent[column]),
  )
  problems.push(...differing.map((column) => `has another ${column} at the gateway: ${text(intent, column)}`))
  const received = count(intent, 'captured') - count(intent, 'refunded')
  if (!order) {
    if (!ended.has(state)) problems.push(`is ${state}, without an order`)
    if (received !== 0) problems.push(`keeps ${received} without an order`)
    return problems
  }
  const { outstanding } = order.snapshot.totals
  const expected = state === 'captured' ? outstanding : 0
  if (state !== 'captured' && state !== 'failed') problems.push(`is ${state}, with an order`)
  if (received !== expected) problems.push(`has received ${received} instead of ${expected}`)
  if (order.paymentState !== state) problems.push(`is ${state}, but its order ${order.paymentState}`)
  return problems
}
