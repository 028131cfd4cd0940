import type { Executor } from '../database/index.ts'
import {
  createMemoryRateLimit,
  createSharedRateLimit,
  readClientAddress,
  toClientKey,
  type LimitExceeded,
} from '../rate-limits/index.ts'
import type { Signer } from '../secrets/index.ts'
import { readKnownBrowser } from './known-browser.ts'

/** Numbers of allowed sign-in attempts. */
export interface SignInRates {
  /** By one client for any account, within ten minutes. */
  readonly client: number
  /** By one client for one account, within ten minutes. */
  readonly pair: number
  /** Like `pair`, for an account under attack. */
  readonly pairUnderAttack: number
  /**
   * By all unknown browsers together for one account, within an hour. Beyond that, the account counts as under
   * attack.
   */
  readonly account: number
}

const defaultRates: SignInRates = { client: 60, pair: 10, pairUnderAttack: 3, account: 100 }

export interface SignInLimitsOptions {
  readonly db: Executor
  readonly signer: Signer
  /** True if several processes share the database. */
  readonly isShared: boolean
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
 * Creates limits that count per client, so that nobody can lock an account for others. An account under attack only becomes
 * harder to guess: three attempts in ten minutes per client. A browser in which the account has signed in before is counted
 * separately, whatever its address.
 */
export function createSignInLimits(options: SignInLimitsOptions): SignInLimits {
  const { db, signer, isShared, trustProxy, now } = options
  const rates = { ...defaultRates, ...options.rates }
  const createLimit = (name: keyof SignInRates, seconds: number) => {
    const rate = { name: `operator-${name}`, attempts: rates[name], seconds }
    return isShared ? createSharedRateLimit(db, rate) : createMemoryRateLimit(rate)
  }
  const limits = {
    client: createLimit('client', 600),
    pair: createLimit('pair', 600),
    pairUnderAttack: createLimit('pairUnderAttack', 600),
    account: createLimit('account', 3600),
  }
  return {
    async consume(email, accountId, headers) {
      const browser = accountId && (await readKnownBrowser(headers.get('cookie'), signer, accountId))
      if (browser) return limits.pair.consume(`browser/${browser}`)
      const client = await toClientKey(readClientAddress(headers, trustProxy), signer, now())
      // The entered address may be a password, so only its signature is stored.
      const account = await signer.sign('operator address', email)
      const pair = `${account}/${client}`
      const exceeded = (await limits.client.consume(client)) ?? (await limits.pair.consume(pair))
      if (exceeded) return exceeded
      const isUnderAttack = (await limits.account.consume(account)) !== undefined
      return isUnderAttack ? limits.pairUnderAttack.consume(pair) : undefined
    },
  }
}
