import type { PaymentMethod, StoreSettings } from '@vitrine/contract/schemas'
import type { Attempt } from './attempt.ts'
import type { PaymentGateway } from './gateway.ts'
import { combineHolds, type Holds } from './holds.ts'
import { listMethods } from './list-methods.ts'
import { createPaymentLimits, type PaymentRates, type Payer } from './payment-limits.ts'
import type { PaymentServices } from './payment-services.ts'
import { deleteOldAttempts, findAttempt } from './payments.repository.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { resolveAttempts } from './resolve-attempts.ts'
import { runOperations } from './run-operations.ts'
import {
  completePayment,
  startPayment,
  toAttemptId,
  type PaymentOutcome,
  type StartPayment,
} from './start-payment.ts'

/** Payments of carts (R51). */
export interface Payments {
  /** Returns the payment methods that customers of a channel can use. */
  listMethods(settings: StoreSettings): readonly PaymentMethod[]
  /** Starts the payment of a cart. See `startPayment`. */
  start(input: Omit<StartPayment, 'limits'> & { readonly payer: Payer }): Promise<PaymentOutcome>
  /** Returns the outcome of a payment after the customer has returned. */
  complete(attemptId: string): Promise<PaymentOutcome>
  /**
   * Returns an attempt, so that its cart can be compared with the visitor's (R6); undefined if
   * there is none.
   */
  find(attemptId: string): Promise<Attempt | undefined>
  /** Returns the attempt that was started for a cart and a key; undefined if there is none. */
  findByKey(cartId: string, key: string): Promise<Attempt | undefined>
  /** Answers a webhook of a gateway. */
  receiveWebhook(gatewayId: string, request: Request): Promise<Response>
  /**
   * Performs queued gateway requests in the background. Call it after a transaction with
   * `queueRefund`, `queueCapture` or `queueVoid`. If the process crashes before, the schedule
   * catches up.
   */
  runSoon(): void
  /** Resolves abandoned attempts and performs queued requests. Returns their total number. */
  runDue(): Promise<number>
  /** Deletes attempts without an order that have not changed for a week. */
  deleteOld(): Promise<void>
  close(): Promise<void>
}

export interface PaymentOptions extends Omit<PaymentServices, 'gateways' | 'holds' | 'onOperationsQueued'> {
  readonly gateways: readonly PaymentGateway[]
  readonly holds: readonly Holds[]
  readonly rates?: Partial<PaymentRates> | undefined
  /** True to disable the timer. */
  readonly isIdle: boolean
}

/** Interval of the schedule, in milliseconds. */
const intervalMs = 60_000

/** Time after which attempts without an order are deleted, in milliseconds. */
const keptMs = 7 * 86_400_000

/** Creates payments. Several processes may run their schedule on the same database. */
export function createPayments(options: PaymentOptions): Payments {
  const { commerce, isIdle, now, onError } = options
  const limitsOf = createPaymentLimits({ db: commerce.db, rates: options.rates, now })
  let running: Promise<number> = Promise.resolve(0)
  let isQueued = false
  /** If work is requested while it is running, it runs once more afterwards. */
  const run = (): Promise<number> => {
    if (isQueued) return running
    isQueued = true
    const work = () => {
      isQueued = false
      return runOperations(services)
    }
    running = running.then(work, work)
    return running
  }
  const runSoon = (): void => {
    run().catch(onError)
  }
  const services: PaymentServices = {
    ...options,
    gateways: new Map(options.gateways.map((gateway) => [gateway.id, gateway])),
    holds: combineHolds(options.holds),
    onOperationsQueued: runSoon,
  }
  const runDue = async () => (await resolveAttempts(services)) + (await run())
  let due: Promise<unknown> = isIdle ? Promise.resolve() : runDue().catch(onError)
  const timer = isIdle
    ? undefined
    : setInterval(() => {
        due = runDue().catch(onError)
      }, intervalMs).unref()
  return {
    listMethods: (settings) => listMethods(settings, [...services.gateways.keys()]),
    start: ({ payer, ...input }) => startPayment(services, { ...input, limits: limitsOf(payer) }),
    complete: (attemptId) => completePayment(services, attemptId),
    find: (attemptId) => findAttempt(commerce.db, attemptId),
    findByKey: (cartId, key) => findAttempt(commerce.db, toAttemptId(cartId, key)),
    receiveWebhook: (gatewayId, request) => receiveWebhook(services, gatewayId, request),
    runSoon,
    runDue,
    deleteOld: () => deleteOldAttempts(commerce.db, new Date(now() - keptMs).toISOString()),
    async close() {
      clearInterval(timer)
      await due
      await running.catch(() => 0)
    },
  }
}
