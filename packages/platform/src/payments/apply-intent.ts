import type { PaymentState } from '@vitrine/contract'
import type { StoreSettings } from '@vitrine/contract/schemas'
import { removeOrdered } from '../cart/index.ts'
import { keepCustomer } from '../customers/index.ts'
import { retryDeadlocks, type CommerceExecutor } from '../database/index.ts'
import { applyOrderCommand, findOrder, lockCertificatesOf, placeOrder } from '../orders/index.ts'
import {
  isRuleError,
  refundedByMethod,
  type Order,
  type OrderDraft,
  type OrderPayment,
} from '../store/index.ts'
import { toEffect, type Attempt } from './attempt.ts'
import type { Intent } from './gateway.ts'
import { NotHeldError } from './holds.ts'
import { queueOperation } from './operations.repository.ts'
import { settingsOf, toHeldPayment, toNow, type PaymentServices } from './payment-services.ts'
import { findAttempt, insertEvent, lockAttempt, updateAttempt } from './payments.repository.ts'

/**
 * Applies the state of a payment at its gateway, learned from a response or from an event. The
 * first state in which the customer has paid places the order, exactly once. Returns the attempt;
 * undefined if the id is unknown.
 *
 * @param eventId id of the event that reported the state; an event that has already been processed
 * changes nothing
 */
export async function applyIntent(
  services: PaymentServices,
  { attemptId, intent, eventId }: { attemptId: string; intent: Intent; eventId?: string | undefined },
): Promise<Attempt | undefined> {
  const known = await findAttempt(services.commerce.db, attemptId)
  if (!known) return undefined
  const settings = await settingsOf(services, known.channelId)
  const now = toNow(services)
  const apply = (holdsAgain: boolean) =>
    retryDeadlocks(() =>
      services.commerce.transact(async (tx) => {
        const stored = (await lockAttempt(tx, known)) ?? known
        const event = { gateway: stored.gateway, event_id: eventId ?? '', received_at: now }
        if (eventId !== undefined && !(await insertEvent(tx, event))) {
          return { attempt: stored, isVoided: false }
        }
        return applyLocked(tx, stored, { services, intent, settings, now, holdsAgain })
      }),
    )
  const { attempt, isVoided } = await apply(false).catch((error: unknown) => {
    if (error instanceof NotHeldError) return apply(true)
    throw error
  })
  services.onStockChanged()
  if (isVoided) services.onOperationsQueued()
  return attempt
}

interface Application {
  readonly services: PaymentServices
  readonly intent: Intent
  readonly settings: StoreSettings
  readonly now: string
  /** True if some of the attempt's holds have been found to be missing. */
  readonly holdsAgain: boolean
}

async function applyLocked(
  tx: CommerceExecutor,
  stored: Attempt,
  { services, intent, settings, now, holdsAgain }: Application,
): Promise<{ readonly attempt: Attempt; readonly isVoided: boolean }> {
  const { holds } = services
  const isOther = intent.amount !== stored.amount || intent.currency !== stored.currency
  const before = isOther ? { ...stored, isVoid: true } : stored
  const effect = toEffect(before, intent)
  const isNewIntent = stored.intentId === undefined
  if (effect === 'none' && !isNewIntent) return { attempt: stored, isVoided: false }
  const recorded: Attempt = {
    ...before,
    intentId: intent.id,
    ...(effect === 'none' ? {} : { state: intent.state, refusal: intent.refusal }),
    captured: Math.max(stored.captured, intent.captured),
    refunded: Math.max(stored.refunded, intent.refunded),
    // If there is no draft, the order has been placed or the customer's data has been deleted.
    label: (stored.draft && intent.label) || stored.label,
    updatedAt: now,
  }
  const held = toHeldPayment(stored.id, now)
  const save = async (attempt: Attempt, isVoided = false) => {
    await updateAttempt(tx, attempt)
    return { attempt, isVoided }
  }
  switch (effect) {
    case 'none':
    case 'record':
      if (stored.isPlaced) await recordOnOrder(tx, recorded, { settings, now })
      if (!isNewIntent || !stored.isVoid) return save(recorded)
      // When the attempt ended, the gateway did not know the intent yet.
      return save(await voidAttempt(tx, recorded, { mails: false, now }), true)
    case 'release':
      await holds.release(tx, held)
      return save({ ...recorded, heldUntil: undefined })
    case 'place': {
      if (!stored.draft) throw new Error(`Payment attempt ${stored.id} has neither a draft nor an order.`)
      const draft = await withExistingCustomer(tx, stored.draft)
      if (holdsAgain || stored.heldUntil === undefined || stored.heldUntil <= now) {
        await holds.release(tx, held)
        const refusal = await holds.hold(tx, draft, held)
        if (refusal) {
          await holds.release(tx, held)
          return save(await voidAttempt(tx, recorded, { mails: true, now }), true)
        }
      }
      await holds.take(tx, draft, held)
      await removeOrdered(tx, stored.cartId, draft, now)
      // Placed last, since transactions that place orders are serialised from here on.
      await placeOrder(tx, draft, { id: stored.id, payment: toOrderPayment(recorded), settings, at: now })
      await recordRefund(tx, recorded, { settings, now })
      return save({ ...recorded, draft: undefined, heldUntil: undefined, isPlaced: true })
    }
    case 'void':
      await holds.release(tx, held)
      return save(await voidAttempt(tx, recorded, { mails: false, now }), true)
  }
}

/**
 * Returns an order without its customer if their account has been deleted. Otherwise, locks the
 * account, so that it is not deleted.
 */
async function withExistingCustomer(tx: CommerceExecutor, draft: OrderDraft): Promise<OrderDraft> {
  const { customerId } = draft
  const isKnown = customerId === undefined || (await keepCustomer(tx, customerId))
  return isKnown ? draft : { ...draft, customerId: undefined }
}

/** Ends an attempt permanently, and queues the refund of its money. */
export async function voidAttempt(
  tx: CommerceExecutor,
  attempt: Attempt,
  { mails, now }: { readonly mails: boolean; readonly now: string },
): Promise<Attempt> {
  await queueOperation(
    tx,
    { id: `${attempt.id}-void`, attempt_id: attempt.id, kind: 'void', amount: null, mails: mails ? 1 : 0 },
    now,
  )
  return { ...attempt, heldUntil: undefined, isVoid: true, updatedAt: now }
}

/**
 * Records the state of a payment in its order. The event of a refund may arrive before the event of
 * the capture, so both are recorded.
 */
async function recordOnOrder(
  tx: CommerceExecutor,
  attempt: Attempt,
  { settings, now }: Pick<Application, 'settings' | 'now'>,
): Promise<void> {
  const { id } = attempt
  if (attempt.refunded > 0) await lockCertificatesOf(tx, id)
  // A refused state is older than the state of the order and changes nothing.
  const command = { kind: 'record-payment', payment: toOrderPayment(attempt) } as const
  await applyOrderCommand(tx, id, command, { settings, at: now })
  await recordRefund(tx, attempt, { settings, now })
}

/**
 * Records money that the gateway has returned without a refund of the order, for example because
 * the merchant refunded it directly at the gateway. If it exceeds the price of the goods, as few
 * gift certificates of the order as possible become void, those with the largest balances. If that
 * is not enough, because a certificate has been used, records the maximum that can be refunded.
 */
async function recordRefund(
  tx: CommerceExecutor,
  { id, refunded }: Attempt,
  { settings, now }: Pick<Application, 'settings' | 'now'>,
): Promise<void> {
  if (refunded === 0) return
  const order = await findOrder(tx, { id })
  const amount = order ? refunded - refundedByMethod(order) : 0
  if (!order || amount <= 0) return
  const command = {
    ...{ kind: 'refund' as const, refundId: `${id}-${refunded}`, amount, lines: [], reason: '' },
    returnId: undefined,
  }
  const scope = { settings, at: now }
  const live = listVoidable(order)
  for (let count = 0; count <= live.length; count += 1) {
    const certificates = live.slice(0, count)
    const result = await applyOrderCommand(tx, id, { ...command, certificates }, scope)
    if (!isRuleError(result) || result.refused !== 'ABOVE_MAXIMUM') return
    const maximum = Number(result.details?.maximum)
    if (count < live.length || maximum < 1) continue
    await applyOrderCommand(tx, id, { ...command, amount: maximum, certificates }, scope)
  }
}

/**
 * Returns the ids of bought gift certificates that have a balance and that no payment is using,
 * those with the largest balances first.
 */
function listVoidable({ issued = [] }: Order): readonly number[] {
  return [...Map.groupBy(issued, ({ boughtId }) => boughtId)]
    .filter(([, group]) => group.every(({ held }) => held === 0))
    .map(([boughtId, group]) => ({ boughtId, value: group.reduce((sum, { balance }) => sum + balance, 0) }))
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value || a.boughtId - b.boughtId)
    .map(({ boughtId }) => boughtId)
}

/** Converts a payment for its order. States of refunds are derived from the order's refunds. */
function toOrderPayment({ id, method, state, amount, captured, label }: Attempt): OrderPayment {
  const isCaptured = state === 'captured' || state === 'partly-refunded' || state === 'refunded'
  return {
    ...{ id, method, label },
    state: isCaptured ? 'captured' : (state as PaymentState),
    amount: isCaptured && captured > 0 ? captured : amount,
  }
}
