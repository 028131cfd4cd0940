import type { StoreSettings } from '@vitrine/contract/schemas'
import type { AdminContext } from '../admin/index.ts'
import { retryDeadlocks, type CommerceDatabase, type CommerceExecutor } from '../database/index.ts'
import { fail, failRefused, isApiError, type ApiError } from '../http/index.ts'
import { applyOrderCommand, findOrder, lockCertificatesOf, toLaterTime } from '../orders/index.ts'
import { lockPayment } from '../payments/index.ts'
import { isRuleError, type Order, type OrderCommand, type RuleError } from '../store/index.ts'
import { auditChange } from '../write/index.ts'

/** An operator's change of an order. */
export interface OrderChange {
  readonly id: string
  /** Time of the last change that the operator has seen. */
  readonly seen: string
  /** Name of the action in the audit log, for example `ship`. */
  readonly action: string
}

/** The context in which a change is planned. */
export interface ChangeScope {
  readonly settings: StoreSettings
  /** Time of the change (ISO 8601 in UTC). It is later than all previous changes of the order. */
  readonly at: string
  /** Current time (ISO 8601 in UTC). Requests to payment services become due at this time. */
  readonly now: string
}

/**
 * Prepares a change within its transaction: first changes the payment, then the stock, and returns
 * the commands for the order. The payment is already locked, and so are the gift certificates that
 * the order has bought or was paid with. To prevent deadlocks between operators, payments and other
 * orders, neither the order nor a sequence is locked yet.
 */
export type PlanChange = (
  tx: CommerceExecutor,
  order: Order,
  scope: ChangeScope,
) => Promise<readonly OrderCommand[] | RuleError | ApiError>

export interface ChangeServices {
  readonly commerce: CommerceDatabase
  readonly readSettings: (channelId: string) => Promise<StoreSettings | undefined>
}

/** Rolls back a change that violates a rule. */
class RefusedChange extends Error {
  readonly error: ApiError
  constructor(error: ApiError) {
    super(error.message)
    this.error = error
  }
}

/**
 * Changes an order on behalf of an operator, in one transaction between two entries in the audit
 * log. If an error is returned, nothing has changed: `NOT_FOUND` if the order is unknown,
 * `CONFLICT` if it has changed since the operator read it, or the error of the violated rule.
 */
export async function changeOrderAs(
  { commerce, readSettings }: ChangeServices,
  { id, seen, action }: OrderChange,
  context: AdminContext,
  plan: PlanChange,
): Promise<ApiError | undefined> {
  const found = await findOrder(commerce.db, { id })
  if (!found) return failUnknown()
  const settings = await readSettings(found.channelId)
  if (!settings) return fail('CONFLICT', 'order', 'The channel of the order has no store settings.')
  const change = async (tx: CommerceExecutor): Promise<void> => {
    await lockPayment(tx, id)
    await lockCertificatesOf(tx, id)
    const order = await findOrder(tx, { id })
    if (order?.updatedAt !== seen) throw new RefusedChange(failChanged())
    const now = new Date(context.now).toISOString()
    const at = toLaterTime(order, now)
    const commands = toResult(await plan(tx, order, { settings, at, now }))
    const locked = await findOrder(tx, { id }, 'change')
    if (locked?.updatedAt !== seen) throw new RefusedChange(failChanged())
    for (const command of commands) toResult(await applyOrderCommand(tx, id, command, { settings, at }))
  }
  const result = await auditChange(
    context,
    { action: `order.${action}`, target: `order:${id}` },
    async () => {
      try {
        await retryDeadlocks(() => commerce.transact(change))
        return true
      } catch (error) {
        if (error instanceof RefusedChange) return error.error
        throw error
      }
    },
  )
  return isApiError(result) ? result : undefined
}

/** Throws if the result is a refusal, so that the transaction is rolled back. */
function toResult<T extends object>(result: T | RuleError | ApiError): Exclude<T, RuleError | ApiError> {
  if (isApiError(result)) throw new RefusedChange(result)
  if (isRuleError(result)) {
    const { refused, field, details } = result
    throw new RefusedChange(failRefused(refused, toBodyField(field), details))
  }
  return result as Exclude<T, RuleError | ApiError>
}

/** Maps the path of a command's input to its path in the body. */
function toBodyField(field: string): string {
  if (field === 'kind') return 'order'
  return field
    .replace('.lineId', '.line')
    .replace('shipmentId', 'shipment')
    .replace('returnId', 'return')
    .replace('payment.', '')
    .replace(/^certificates$/, 'gift_certificates')
}

/** Creates the error for an order that does not exist. */
export function failUnknown(): ApiError {
  return fail('NOT_FOUND', 'order', 'There is no order with this id.')
}

function failChanged(): ApiError {
  return fail(
    'CONFLICT',
    'updated_at',
    'The order has changed in the meantime. Read it again and send its updated_at.',
  )
}
