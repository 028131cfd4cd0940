import { applyIntent, voidAttempt } from './apply-intent.ts'
import type { Attempt } from './attempt.ts'
import type { Intent } from './gateway.ts'
import { toHeldPayment, toNow, type PaymentServices } from './payment-services.ts'
import {
  findAttempt,
  listExpiredAttempts,
  listUnresolvedAttempts,
  lockAttempt,
  updateAttempt,
} from './payments.repository.ts'

/** Timeout for the response of a gateway, in milliseconds. */
const creationMs = 60_000

/** Time after which an abandoned payment is ended, in milliseconds. */
const abandonedMs = 24 * 3_600_000

/** Number of attempts resolved per batch. */
const limit = 100

/**
 * Resolves attempts that were interrupted by a crash, whose holds have expired, or that were
 * abandoned for a day. Queries the gateway before anything is released, since the customer may have
 * paid without returning to the shop. Returns the number of attempts.
 */
export async function resolveAttempts(services: PaymentServices): Promise<number> {
  const { db } = services.commerce
  const before = (ms: number) => new Date(services.now() - ms).toISOString()
  const creating = await listUnresolvedAttempts(db, {
    ...{ changedBefore: before(creationMs), states: ['creating'], limit },
  })
  for (const attempt of creating) await tryTo(services, () => resolveCreating(services, attempt))
  const expired = await listExpiredAttempts(db, toNow(services), limit)
  for (const id of expired) await tryTo(services, () => resolveExpired(services, id))
  const abandoned = await listUnresolvedAttempts(db, {
    ...{ changedBefore: before(abandonedMs), states: ['requires-payment', 'requires-action'], limit },
  })
  for (const attempt of abandoned) {
    await tryTo(services, async () => {
      await ask(services, attempt)
      await giveUp(services, attempt.id, 'cancelled')
    })
  }
  return creating.length + expired.length + abandoned.length
}

/** Reports errors, so that the caller can continue with the next attempt. The next run tries again. */
async function tryTo({ onError }: PaymentServices, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    onError(error)
  }
}

/** Queries the intent of an attempt and applies its state. */
async function ask(services: PaymentServices, attempt: Attempt): Promise<Intent | undefined> {
  const { id, intentId } = attempt
  const gateway = services.gateways.get(attempt.gateway)
  const intent = await gateway?.find(intentId === undefined ? { key: id } : { id: intentId })
  if (intent) await applyIntent(services, { attemptId: id, intent })
  return intent
}

/** The customer has never seen the gateway's page, so an intent that has not been paid is ended. */
async function resolveCreating(services: PaymentServices, attempt: Attempt): Promise<void> {
  const intent = await ask(services, attempt)
  await giveUp(services, attempt.id, intent ? 'cancelled' : 'failed')
}

async function resolveExpired(services: PaymentServices, id: string): Promise<void> {
  const known = await findAttempt(services.commerce.db, id)
  if (!known) return
  // An unresponsive gateway must not block the stock. The payment may still succeed later.
  if (known.state !== 'creating') await tryTo(services, async () => void (await ask(services, known)))
  const now = toNow(services)
  await services.commerce.transact(async (tx) => {
    const attempt = await lockAttempt(tx, known)
    if (!attempt || attempt.isPlaced || attempt.heldUntil === undefined || attempt.heldUntil > now) return
    await services.holds.release(tx, toHeldPayment(id, now))
    await updateAttempt(tx, { ...attempt, heldUntil: undefined })
  })
  services.onStockChanged()
}

/** Ends an attempt that is still open and cancels its intent. */
async function giveUp(services: PaymentServices, id: string, state: 'cancelled' | 'failed'): Promise<void> {
  const known = await findAttempt(services.commerce.db, id)
  if (!known) return
  const now = toNow(services)
  await services.commerce.transact(async (tx) => {
    const attempt = await lockAttempt(tx, known)
    if (
      !attempt ||
      attempt.isPlaced ||
      !['creating', 'requires-payment', 'requires-action'].includes(attempt.state)
    ) {
      return
    }
    await services.holds.release(tx, toHeldPayment(id, now))
    await updateAttempt(tx, {
      ...(await voidAttempt(tx, attempt, { mails: false, now })),
      state,
      refusal: state === 'failed' ? 'processing-error' : undefined,
    })
  })
  services.onStockChanged()
  services.onOperationsQueued()
}
