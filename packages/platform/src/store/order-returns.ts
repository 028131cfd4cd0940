import type { CommandOf, Step } from './order-commands.ts'
import { toData } from './order-fulfilment.ts'
import { addProgress, checkOrAll, checkQuantities, progressOf } from './order-progress.ts'
import type { Order, OrderLine } from './order.ts'
import { isRuleError, ruleError, type RuleError } from './rule-error.ts'

const day = 86_400_000

/** Returns the number of pieces of a line for which a customer can still request a return. */
export function toReturn(order: Order, line: OrderLine): number {
  const { shipped, returned } = progressOf(order, line.id)
  const pending = order.returns
    .filter(({ state }) => state === 'requested' || state === 'accepted')
    .flatMap(({ lines }) => lines)
    .reduce((sum, each) => sum + (each.lineId === line.id ? each.quantity : 0), 0)
  return shipped - returned - pending
}

/**
 * Returns the last day on which a return can be requested, as `YYYY-MM-DD` in UTC; undefined if no
 * piece can be returned. The period starts on the day of the last delivery. If a delivery was not
 * recorded, the time of shipment counts.
 *
 * @param days length of the period; 0 if the store accepts no returns
 */
export function findReturnEnd(order: Order, days: number): string | undefined {
  if (days === 0 || !order.lines.some((line) => toReturn(order, line) > 0)) return undefined
  const last = order.shipments
    .map(({ createdAt, deliveredAt }) => deliveredAt ?? createdAt)
    .reduce((latest, each) => (each > latest ? each : latest), '')
  return new Date(Date.parse(last) + days * day).toISOString().slice(0, 10)
}

/** Requests a return of goods that have been shipped and for which no return has been requested yet. */
export function requestReturn(
  order: Order,
  command: CommandOf<'request-return'>,
  at: string,
): Step | RuleError {
  const end = findReturnEnd(order, command.days)
  if (end === undefined || at.slice(0, 10) > end) return ruleError('ORDER_STATE', 'items')
  if (command.lines.length === 0) return ruleError('BAD_PARAMETER', 'items')
  const isRepeated = new Set(command.lines.map(({ lineId }) => lineId)).size < command.lines.length
  if (isRepeated) return ruleError('BAD_PARAMETER', 'items')
  const lines = checkQuantities(order, command.lines, (line) => toReturn(order, line))
  if (isRuleError(lines)) return lines
  const { returnId: id, note } = command
  const entry = { id, state: 'requested', lines: command.lines, note, createdAt: at } as const
  return [
    { ...order, returns: [...order.returns, entry] },
    [{ kind: 'return-requested', data: { return_id: id, lines: toData(lines) } }],
  ]
}

/** Accepts or rejects a requested return. */
export function decideReturn(
  order: Order,
  { returnId, state }: CommandOf<'decide-return'>,
): Step | RuleError {
  const found = order.returns.find(({ id }) => id === returnId)
  if (!found) return ruleError('NOT_FOUND', 'returnId')
  if (found.state !== 'requested') return ruleError('ORDER_STATE', 'returnId')
  return [
    { ...order, returns: order.returns.map((each) => (each === found ? { ...each, state } : each)) },
    [{ kind: 'return-decided', data: { return_id: returnId, return: state } }],
  ]
}

/** Records returned goods. The rest of a partial return can be requested again. */
export function receiveReturn(
  order: Order,
  { returnId, lines: received }: CommandOf<'receive-return'>,
): Step | RuleError {
  const found = order.returns.find(({ id }) => id === returnId)
  if (returnId !== undefined) {
    if (!found) return ruleError('NOT_FOUND', 'returnId')
    if (found.state !== 'requested' && found.state !== 'accepted') return ruleError('ORDER_STATE', 'returnId')
  }
  const lines = checkOrAll(order, received ?? found?.lines, (line) => {
    const { shipped, returned } = progressOf(order, line.id)
    return shipped - returned
  })
  if (isRuleError(lines)) return lines
  return [
    {
      ...order,
      progress: addProgress(order, 'returned', lines),
      returns: order.returns.map((each) => (each === found ? { ...each, state: 'received' } : each)),
    },
    [{ kind: 'returned', data: { return_id: returnId ?? null, lines: toData(lines) } }],
  ]
}
