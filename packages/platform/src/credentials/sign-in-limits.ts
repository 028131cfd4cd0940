import type { CommerceExecutor } from '../database/index.ts'
import {
  createClientLimit,
  createRateLimit,
  readClientAddress,
  toClientKey,
  type LimitExceeded,
} from '../rate-limits/index.ts'
import type { Signer } from '../secrets/index.ts'
import type { KnownBrowsers } from './known-browser.ts'

/** Numbers of allowed sign-in attempts. */
export interface SignInRates {
  /** By one client for any account, or by all known browsers of one account, within ten minutes. */
  readonly client: number
  /** By one client for one account, within ten minutes. */
  readonly pair: number
  /** Like `pair`, for an account under attack. */
  readonly pairUnderAttack: number
  /**
   * By all unknown browsers together for one account, within an hour. An account that exceeds this number counts as
   * under attack.
   */
  readonly account: number
}

const defaultRates: SignInRates = { client: 60, pair: 10, pairUnderAttack: 3, account: 100 }

export interface SignInLimitsOptions {
  /** Kind of account. Each kind is counted separately. */
  readonly kind: 'operator' | 'customer'
  readonly db: CommerceExecutor
  readonly signer: Signer
  readonly knownBrowsers: KnownBrowsers
  readonly trustProxy: boolean
  readonly rates?: Partial<SignInRates> | undefined
  readonly now: () => number
}

/** Counts attempts to sign in. */
export interface SignInLimits {
  /**
   * Counts an attempt before its password is checked. Returns undefined if it is within the limits.
   *
   * @param accountId id of the account with this address; undefined if there is none.
   */
  consume(email: string, accountId: string | undefined, headers: Headers): Promise<LimitExceeded | undefined>
}

/**
 * Creates limits per client, so that nobody can lock others out of their account. If an account is
 * under attack, each client has only three attempts in ten minutes. A browser in which the account
 * has signed in before is counted separately, whatever its IP address.
 */
export function createSignInLimits(options: SignInLimitsOptions): SignInLimits {
  const { kind, db, signer, knownBrowsers, trustProxy, now } = options
  const rates = { ...defaultRates, ...options.rates }
  const toOptions = (name: keyof SignInRates, seconds: number) => ({
    ...{ db, name: `${kind}-${name}`, attempts: rates[name], seconds, now },
  })
  const limits = {
    client: createClientLimit(toOptions('client', 600)),
    pair: createClientLimit(toOptions('pair', 600)),
    pairUnderAttack: createClientLimit(toOptions('pairUnderAttack', 600)),
    account: createRateLimit(toOptions('account', 3600)),
    browser: createRateLimit({ db, name: `${kind}-browser`, attempts: rates.pair, seconds: 600, now }),
    // All known browsers of an account share one limit, so that repeated sign-ins do not add up to
    // many attempts.
    known: createRateLimit({ db, name: `${kind}-known`, attempts: rates.client, seconds: 600, now }),
  }
  return {
    async consume(email, accountId, headers) {
      // Does the same work for an address without an account, which has no id.
      const browser = await knownBrowsers.read(headers.get('cookie'), accountId ?? '')
      if (accountId && browser) {
        return (await limits.known.consume(`known/${accountId}`)) ?? (await limits.browser.consume(browser))
      }
      const client = await toClientKey(readClientAddress(headers, trustProxy), signer)
      // Somebody may have typed a password into the email field, so only a signature of the text is
      // stored.
      const account = await signer.sign(`${kind} address`, email)
      const exceeded = (await limits.client.consume(client)) ?? (await limits.pair.consume(client, account))
      if (exceeded) return exceeded
      const isUnderAttack = (await limits.account.consume(account)) !== undefined
      return isUnderAttack ? limits.pairUnderAttack.consume(client, account) : undefined
    },
  }
}
