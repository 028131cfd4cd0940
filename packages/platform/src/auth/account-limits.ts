import type { CommerceExecutor } from '../database/index.ts'
import {
  createClientLimit,
  createRateLimit,
  readClientAddress,
  toClientKey,
  type LimitExceeded,
} from '../rate-limits/index.ts'
import type { Signer } from '../secrets/index.ts'

/** Numbers of requests about accounts that are allowed within an hour. */
export interface AccountRates {
  /** Sign-ups per client. */
  readonly signUp: number
  /** Sign-ups by all clients together. Further sign-ups require a captcha. */
  readonly allSignUps: number
  /** Newsletter subscriptions by all clients together. Further ones are rejected. */
  readonly allSubscriptions: number
  /** Requests for a new password and uses of mail links, per client. */
  readonly request: number
  /**
   * Mail to one address that strangers can trigger. Further requests get the same response but send
   * no mail.
   */
  readonly mail: number
}

const defaultRates: AccountRates = {
  signUp: 20,
  allSignUps: 600,
  allSubscriptions: 600,
  request: 30,
  mail: 5,
}
const rateSeconds = 3600

export interface AccountLimitsOptions {
  readonly db: CommerceExecutor
  readonly signer: Signer
  readonly trustProxy: boolean
  readonly rates?: Partial<AccountRates> | undefined
  readonly now: () => number
}

/** Limits requests about accounts. The counts are in the database; see `RateLimit`. */
export interface AccountLimits {
  /** Counts a sign-up by the client. `isFlooded` is true if all clients together exceed their limit. */
  countSignUp(headers: Headers): Promise<{ readonly exceeded?: LimitExceeded; readonly isFlooded: boolean }>
  /** Counts a request by the client. Returns undefined if it is within the limit. */
  countRequest(headers: Headers): Promise<LimitExceeded | undefined>
  /**
   * Counts an email to an address. Returns false if the mail must not be sent.
   *
   * @param email the normalised address
   */
  countMail(email: string): Promise<boolean>
}

export function createAccountLimits(options: AccountLimitsOptions): AccountLimits {
  const { db, signer, trustProxy, now } = options
  const rates = { ...defaultRates, ...options.rates }
  const toOptions = (name: keyof AccountRates) => ({
    ...{ db, name: `customer-${name}`, attempts: rates[name], seconds: rateSeconds, now },
  })
  const limits = {
    signUp: createClientLimit(toOptions('signUp')),
    allSignUps: createRateLimit(toOptions('allSignUps')),
    request: createClientLimit(toOptions('request')),
    mail: createRateLimit(toOptions('mail')),
  }
  const toClient = (headers: Headers) => toClientKey(readClientAddress(headers, trustProxy), signer)
  return {
    async countSignUp(headers) {
      const exceeded = await limits.signUp.consume(await toClient(headers))
      if (exceeded) return { exceeded, isFlooded: false }
      return { isFlooded: (await limits.allSignUps.consume('all')) !== undefined }
    },
    countRequest: async (headers) => limits.request.consume(await toClient(headers)),
    // Only a signature of the address is stored, as for sign-in attempts.
    countMail: async (email) =>
      (await limits.mail.consume(await signer.sign('customer mail', email))) === undefined,
  }
}
