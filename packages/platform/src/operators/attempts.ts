import type { Executor } from '../database/index.ts'
import {
  createMemoryRateLimit,
  createSharedRateLimit,
  readClientAddress,
  toClientKey,
  type Signer,
  type TooMany,
} from '../forms/index.ts'
import { readKnownBrowser } from './known-browser.ts'

/** How often signing in can be tried. */
export interface SignInRates {
  /** By one client, for whatever addresses, within ten minutes. */
  readonly client: number
  /** By one client for one address within ten minutes. */
  readonly pair: number
  /** The same for an address that is being attacked. */
  readonly pairUnderAttack: number
  /** For one address by all strangers together within an hour; after that it counts as attacked. */
  readonly account: number
}

const usualRates: SignInRates = { client: 60, pair: 10, pairUnderAttack: 3, account: 100 }

export interface AttemptsOptions {
  readonly db: Executor
  readonly signer: Signer
  /** Whether several processes share the database. */
  readonly isShared: boolean
  readonly trustProxy: boolean
  readonly rates?: Partial<SignInRates> | undefined
  readonly now: () => number
}

/** Counts attempts to sign in. */
export interface Attempts {
  /**
   * Counts one more, before anything is looked at; what is wrong with it when that is too many.
   *
   * @param accountId of the account with this address, if there is one.
   */
  take(email: string, accountId: string | undefined, headers: Headers): Promise<TooMany | undefined>
}

/**
 * Nobody can lock an account for others: what counts is who tries. All strangers together only make an attacked account
 * slower to guess at, three times in ten minutes from one client. A browser in which the account has signed in before
 * counts by itself, wherever it is.
 */
export function createAttempts(options: AttemptsOptions): Attempts {
  const { db, signer, isShared, trustProxy, now } = options
  const rates = { ...usualRates, ...options.rates }
  const limit = (name: keyof SignInRates, seconds: number) => {
    const rate = { name: `operator-${name}`, attempts: rates[name], seconds }
    return isShared ? createSharedRateLimit(db, rate) : createMemoryRateLimit(rate)
  }
  const limits = {
    client: limit('client', 600),
    pair: limit('pair', 600),
    pairUnderAttack: limit('pairUnderAttack', 600),
    account: limit('account', 3600),
  }
  return {
    async take(email, accountId, headers) {
      const browser = accountId && (await readKnownBrowser(headers.get('cookie'), signer, accountId))
      if (browser) return limits.pair.take(`browser/${browser}`)
      const client = await toClientKey(readClientAddress(headers, trustProxy), signer, now())
      // What is typed as an address may be a password: only its signature is kept.
      const account = await signer.sign('operator address', email)
      const pair = `${account}/${client}`
      const tooMany = (await limits.client.take(client)) ?? (await limits.pair.take(pair))
      if (tooMany) return tooMany
      const isAttacked = (await limits.account.take(account)) !== undefined
      return isAttacked ? limits.pairUnderAttack.take(pair) : undefined
    },
  }
}
