import { createHash, randomBytes } from 'node:crypto'
import type { PaymentRefusal } from '@vitrine/contract'
import type { StoreSettings } from '@vitrine/contract/schemas'
import { removeOrdered } from '../cart/index.ts'
import { retryDeadlocks, type CommerceExecutor } from '../database/index.ts'
import { placeOrder } from '../orders/index.ts'
import { isRuleError, type OrderDraft, type RuleError } from '../store/index.ts'
import { applyIntent, voidAttempt } from './apply-intent.ts'
import { isPaid, type Attempt } from './attempt.ts'
import type { PaymentGateway } from './gateway.ts'
import type { PaymentLimits } from './payment-limits.ts'
import { settingsOf, toHeldPayment, toNow, type PaymentServices } from './payment-services.ts'
import {
  findAttempt,
  insertAttempt,
  lockCart,
  lockOpenAttempts,
  updateAttempt,
} from './payments.repository.ts'

/** A payment that a customer starts. */
export interface StartPayment {
  readonly channelId: string
  readonly cartId: string
  /**
   * Idempotency key of one click on the button. The same key for the same cart starts only one
   * payment. Without a key, each call starts a new payment, which replaces the previous one.
   */
  readonly key?: string | undefined
  /**
   * Reprices the locked cart and returns the order to place, or a refusal, for example because the
   * total has changed. Runs inside the transaction, so it may only await SQL on `tx`.
   */
  readonly prepare: (tx: CommerceExecutor) => Promise<OrderDraft | RuleError>
  /** Id of the payment method. */
  readonly method: string
  /** Id of the gateway; undefined for a method without a gateway, such as an invoice. */
  readonly gateway: string | undefined
  readonly capture: 'automatic' | 'manual'
  /**
   * Returns the URL to which the gateway returns the customer. It is always the same for an
   * attempt.
   */
  readonly toReturnUrl: (attemptId: string) => string | Promise<string>
  /** Limits against card testing: per client, cart and session. */
  readonly limits: PaymentLimits
}

/** The outcome of starting or completing a payment. */
export type PaymentOutcome =
  | { readonly kind: 'placed'; readonly orderId: string }
  /** The customer continues on a page of the gateway. */
  | { readonly kind: 'action'; readonly attemptId: string; readonly url: string }
  /** The gateway has not reached a decision yet. */
  | { readonly kind: 'waiting'; readonly attemptId: string }
  /** `PAYMENT_DECLINED` with this reason. The cart is unchanged. */
  | { readonly kind: 'declined'; readonly reason: PaymentRefusal; readonly retryAfterSeconds?: number }
  /** The customer or the shop cancelled the payment. The cart is unchanged. */
  | { readonly kind: 'cancelled' }
  /** A rule does not allow the order, for example because of insufficient stock. */
  | { readonly kind: 'refused'; readonly refusal: RuleError }

/** Rolls back a transaction that violates a rule. */
class RefusedError extends Error {
  readonly refusal: RuleError
  constructor(refusal: RuleError) {
    super(refusal.refused)
    this.refusal = refusal
  }
}

/**
 * Starts the payment of a cart. Freezes the order, holds the resources that it needs for 15 minutes
 * (R41), and calls the gateway, which returns a page for the customer or an immediate decision. An
 * order without a gateway, or with nothing left to pay, is placed immediately. An earlier payment
 * for the same cart is cancelled.
 *
 * @throws Error if the gateway is not configured or the site has no store settings
 */
export async function startPayment(services: PaymentServices, input: StartPayment): Promise<PaymentOutcome> {
  const exceeded = await input.limits.consume()
  if (exceeded) {
    const { retryAfterSeconds } = exceeded
    return { kind: 'declined', reason: 'limit-reached', retryAfterSeconds }
  }
  const settings = await settingsOf(services, input.channelId)
  const gateway = input.gateway === undefined ? undefined : services.gateways.get(input.gateway)
  if (input.gateway !== undefined && !gateway) {
    throw new Error(`The payment gateway "${input.gateway}" is not configured.`)
  }
  const id = input.key === undefined ? randomBytes(16).toString('hex') : toAttemptId(input.cartId, input.key)
  let started: { readonly attempt: Attempt; readonly isNew: boolean }
  try {
    started = await retryDeadlocks(() =>
      services.commerce.transact((tx) => start(tx, id, { services, input, settings, gateway })),
    )
  } catch (error) {
    if (error instanceof RefusedError) return { kind: 'refused', refusal: error.refusal }
    throw error
  }
  services.onStockChanged()
  const { attempt, isNew } = started
  // The gateway has not responded to an earlier click yet. With the same key, both clicks get the
  // same intent.
  const isCreating = attempt.state === 'creating' && !attempt.isVoid
  if (!isCreating || !gateway) return completePayment(services, attempt.id)
  if (isNew) services.onOperationsQueued()
  return createIntent(services, attempt, { gateway, input })
}

/**
 * Derives the id from the key, so that submitting a form twice starts only one payment. Nobody else
 * can guess the cart.
 */
export function toAttemptId(cartId: string, key: string): string {
  return createHash('sha256').update(`payment ${cartId} ${key}`).digest('hex').slice(0, 32)
}

interface StartScope {
  readonly services: PaymentServices
  readonly input: StartPayment
  readonly settings: StoreSettings
  readonly gateway: PaymentGateway | undefined
}

async function start(tx: CommerceExecutor, id: string, { services, input, settings, gateway }: StartScope) {
  const { cartId, channelId, method } = input
  const { holds } = services
  const now = toNow(services)
  const hasCart = await lockCart(tx, cartId)
  const existing = await findAttempt(tx, id, 'change')
  if (existing) return { attempt: existing, isNew: false }
  if (!hasCart) throw new RefusedError({ refused: 'NOT_FOUND', field: 'cart', details: {} })
  for (const open of await lockOpenAttempts(tx, cartId)) {
    await holds.release(tx, toHeldPayment(open.id, now))
    await updateAttempt(tx, {
      ...(await voidAttempt(tx, open, { mails: false, now })),
      ...(open.state === 'creating' ? {} : { state: 'cancelled' as const }),
    })
  }
  const draft = await input.prepare(tx)
  if (isRuleError(draft)) throw new RefusedError(draft)
  const held = toHeldPayment(id, now)
  const refusal = await holds.hold(tx, draft, held)
  if (refusal) throw new RefusedError(refusal)
  const { outstanding } = draft.totals
  const isFree = outstanding === 0
  const isImmediate = isFree || !gateway
  const attempt: Attempt = {
    ...{ id, channelId, cartId, method, currency: draft.currency, amount: outstanding },
    ...{ gateway: isImmediate ? '' : gateway.id, intentId: undefined, refusal: undefined, label: '' },
    state: isFree ? 'captured' : isImmediate ? 'requires-payment' : 'creating',
    ...{ captured: 0, refunded: 0, createdAt: now, updatedAt: now },
    draft: isImmediate ? undefined : draft,
    heldUntil: isImmediate ? undefined : held.expiresAt,
    ...{ isPlaced: isImmediate, isVoid: false },
  }
  await insertAttempt(tx, attempt)
  if (isImmediate) {
    await holds.take(tx, draft, held)
    await removeOrdered(tx, cartId, draft, now)
    const payment = isFree
      ? undefined
      : { id, method, state: 'requires-payment' as const, amount: outstanding, label: '' }
    await placeOrder(tx, draft, { id, payment, settings, at: now })
  }
  return { attempt, isNew: true }
}

/**
 * Requests an intent from the gateway. If the response is lost, the schedule later finds out
 * whether there is one.
 */
async function createIntent(
  services: PaymentServices,
  attempt: Attempt,
  { gateway, input }: { readonly gateway: PaymentGateway; readonly input: StartPayment },
): Promise<PaymentOutcome> {
  const { id, amount, currency, draft } = attempt
  const returnUrl = await input.toReturnUrl(id)
  const create = () =>
    gateway.create(
      {
        ...{ reference: id, amount, currency, capture: input.capture, returnUrl },
        language: draft?.language ?? 'en',
      },
      id,
    )
  try {
    // The idempotency key makes a retry safe.
    const intent = await create().catch(create)
    const applied = await applyIntent(services, { attemptId: id, intent })
    return toOutcome(applied ?? attempt, intent.actionUrl)
  } catch (error) {
    services.onError(error)
    return { kind: 'declined', reason: 'processing-error' }
  }
}

/**
 * Returns the outcome of a payment after the customer has returned. If it is not known yet, queries
 * the gateway, since its event may be late. Never trusts the return URL itself.
 */
export async function completePayment(services: PaymentServices, attemptId: string): Promise<PaymentOutcome> {
  const attempt = await findAttempt(services.commerce.db, attemptId)
  if (!attempt) return { kind: 'refused', refusal: { refused: 'NOT_FOUND', field: 'payment', details: {} } }
  const isOpen = !attempt.isPlaced && attempt.state !== 'failed' && attempt.state !== 'cancelled'
  if (!isOpen) return toOutcome(attempt)
  try {
    const by = attempt.intentId === undefined ? { key: attempt.id } : { id: attempt.intentId }
    const intent = await services.gateways.get(attempt.gateway)?.find(by)
    if (!intent) return toOutcome(attempt)
    const applied = await applyIntent(services, { attemptId, intent })
    return toOutcome(applied ?? attempt, intent.actionUrl)
  } catch (error) {
    services.onError(error)
    return toOutcome(attempt)
  }
}

function toOutcome(attempt: Attempt, actionUrl?: string): PaymentOutcome {
  const { id, state, isPlaced, isVoid, refusal } = attempt
  if (isPlaced) return { kind: 'placed', orderId: id }
  // A payment that was refunded before the order was placed does not need an order.
  if (isVoid || state === 'cancelled' || state === 'refunded') return { kind: 'cancelled' }
  if (state === 'failed') return { kind: 'declined', reason: refusal ?? 'card-declined' }
  if (actionUrl !== undefined && !isPaid(state)) return { kind: 'action', attemptId: id, url: actionUrl }
  return { kind: 'waiting', attemptId: id }
}
