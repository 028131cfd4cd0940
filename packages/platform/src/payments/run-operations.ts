import { applyOrderCommand } from '../orders/index.ts'
import { toDecimalText } from '../store/index.ts'
import { applyIntent } from './apply-intent.ts'
import type { Attempt } from './attempt.ts'
import type { Intent, PaymentGateway } from './gateway.ts'
import { claimOperation, markDone, markFailed, type Operation } from './operations.repository.ts'
import { gatewayOf, settingsOf, toNow, type PaymentServices } from './payment-services.ts'
import { findAttempt } from './payments.repository.ts'

/** Time after which another process performs the request of a crashed process, in milliseconds. */
const claimMs = 60_000
const firstRetryMs = 30_000
const maxRetryMs = 3_600_000

/** Number of failures after which a request is no longer repeated, about four days after the first one. */
const maxTries = 100

/** Number of failures after which the delay no longer grows. */
const triesToMaxDelay = 8

/**
 * Performs all due requests to gateways: voids, captures and refunds. Failed requests are repeated
 * with the same key, at first after 30 seconds, later at least once an hour. After 100 failures, a
 * request stops with a note on its order. Returns the number of successful requests.
 */
export async function runOperations(services: PaymentServices): Promise<number> {
  let count = 0
  for (;;) {
    const now = services.now()
    const toIso = (ms: number) => new Date(now + ms).toISOString()
    const operation = await claimOperation(services.commerce.db, toIso(0), toIso(claimMs))
    if (!operation) return count
    try {
      if (await runOperation(services, operation)) count += 1
      else await retryUndecided(services, operation)
    } catch (error) {
      services.onError(error)
      const message = (error instanceof Error ? error.message : String(error)).slice(0, 500)
      await retryLater(services, { operation, tries: operation.tries + 1, error: message })
    }
  }
}

/** Repeats a request that the gateway has answered without a decision, as often as necessary. */
async function retryUndecided(services: PaymentServices, operation: Operation): Promise<void> {
  const tries = Math.min(operation.tries + 1, triesToMaxDelay)
  await retryLater(services, { operation, tries, error: 'The gateway has not decided yet.' })
}

interface Failure {
  readonly operation: Operation
  readonly tries: number
  readonly error: string
}

async function retryLater(services: PaymentServices, { operation, tries, error }: Failure): Promise<void> {
  const { db } = services.commerce
  if (tries >= maxTries) return giveUp(services, { operation, tries, error })
  const delay = Math.min(maxRetryMs, firstRetryMs * 2 ** Math.min(tries - 1, triesToMaxDelay))
  const dueAt = new Date(services.now() + delay).toISOString()
  await markFailed(db, operation.id, { tries, dueAt, error })
}

/** Ends a request that keeps failing, and tells operators in a note on the order. */
async function giveUp(services: PaymentServices, { operation, tries, error }: Failure): Promise<void> {
  const { id, kind, amount, attempt_id: attemptId } = operation
  const attempt = await findAttempt(services.commerce.db, attemptId)
  const settings = attempt && (await settingsOf(services, attempt.channelId))
  const value =
    attempt && amount !== null ? ` of ${toDecimalText(amount, attempt.currency)} ${attempt.currency}` : ''
  const text = `The payment service has refused the ${kind}${value} ${tries} times: ${error} Repeat it, or complete it at the payment service.`
  await services.commerce.transact(async (tx) => {
    await markFailed(tx, id, { tries, dueAt: null, error })
    if (!attempt?.isPlaced || !settings) return
    const note = { kind: 'add-note', text, author: '', isVisible: false } as const
    await applyOrderCommand(tx, attempt.id, note, { settings, at: toNow(services) })
  })
}

/** Performs a request. Returns false if it must be repeated. */
async function runOperation(services: PaymentServices, operation: Operation): Promise<boolean> {
  const { commerce } = services
  const attempt = await findAttempt(commerce.db, operation.attempt_id)
  const intent = attempt && (await send(gatewayOf(services, attempt), attempt, operation))
  if (intent === 'undecided') return false
  if (intent && attempt) await applyIntent(services, { attemptId: attempt.id, intent })
  const notice = operation.mails === 1 && attempt ? await services.prepareNotice(attempt) : undefined
  await commerce.transact(async (tx) => {
    if ((await markDone(tx, operation.id)) && notice) await notice(tx)
  })
  return true
}

/**
 * Returns the intent after the request; undefined if the gateway has no intent that could be
 * voided.
 */
async function send(
  gateway: PaymentGateway,
  attempt: Attempt,
  { id: key, kind, amount }: Operation,
): Promise<Intent | 'undecided' | undefined> {
  const intent = await gateway.find(
    attempt.intentId === undefined ? { key: attempt.id } : { id: attempt.intentId },
  )
  if (!intent) {
    if (kind === 'void') return undefined
    throw new Error(`The gateway does not know payment ${attempt.id}. The ${kind} is retried until it does.`)
  }
  switch (kind) {
    case 'capture':
      return intent.state === 'authorised' ? gateway.capture(intent.id, amount ?? intent.amount, key) : intent
    case 'refund':
      // A void may have returned the whole amount in the meantime.
      return intent.state === 'refunded' ? intent : gateway.refund(intent.id, amount ?? 0, key)
    case 'void':
      return returnMoney(gateway, intent, key)
  }
}

/**
 * Cancels or refunds a payment. The two requests have different keys, since a gateway performs only
 * one request per key.
 */
async function returnMoney(
  gateway: PaymentGateway,
  intent: Intent,
  key: string,
): Promise<Intent | 'undecided'> {
  switch (intent.state) {
    case 'cancelled':
    case 'failed':
    case 'refunded':
      return intent
    case 'processing':
      return 'undecided'
    case 'captured':
    case 'partly-refunded':
      return gateway.refund(intent.id, intent.captured - intent.refunded, `${key}-refund`)
    case 'requires-payment':
    case 'requires-action':
    case 'authorised':
      return gateway.cancel(intent.id, `${key}-cancel`)
  }
}
