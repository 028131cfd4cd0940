import type { CommerceExecutor } from '../database/index.ts'
import {
  createClientLimit,
  createRateLimit,
  type ClientKey,
  type LimitExceeded,
} from '../rate-limits/index.ts'

/** Limits of payments started within an hour, which prevent card testing with stolen cards. */
export interface PaymentRates {
  /** Per client, which may be a large office. */
  readonly perClient: number
  /** Per cart. */
  readonly perCart: number
  /** Per session. */
  readonly perSession: number
}

export const defaultPaymentRates: PaymentRates = { perClient: 30, perCart: 10, perSession: 10 }

/** The limits of one payment. */
export interface PaymentLimits {
  /** Counts the payment. Returns undefined if it is within all limits. */
  consume(): Promise<LimitExceeded | undefined>
}

/** Identifies a customer who is paying. */
export interface Payer {
  /** Key of the client; undefined if its address is unknown. */
  readonly client: ClientKey | undefined
  readonly cartId: string
  /** Id of the session; undefined for guests. */
  readonly session: string | undefined
}

/** Creates the payment limits. The counts are in the database, so they apply to all processes. */
export function createPaymentLimits(options: {
  readonly db: CommerceExecutor
  readonly rates?: Partial<PaymentRates> | undefined
  readonly now: () => number
}): (payer: Payer) => PaymentLimits {
  const { db, now } = options
  const rates = { ...defaultPaymentRates, ...options.rates }
  const toOptions = (name: string, attempts: number) => ({
    ...{ db, name: `payments by ${name}`, attempts, seconds: 3600, now },
  })
  const byClient = createClientLimit(toOptions('client', rates.perClient))
  const byCart = createRateLimit(toOptions('cart', rates.perCart))
  const bySession = createRateLimit(toOptions('session', rates.perSession))
  return ({ client, cartId, session }) => ({
    async consume() {
      return (
        (client === undefined ? undefined : await byClient.consume(client)) ??
        (await byCart.consume(cartId)) ??
        (session === undefined ? undefined : await bySession.consume(session))
      )
    },
  })
}
