import { defaultCustomerSettings, type CustomerSettings, type StoreSettings } from '@vitrine/contract/schemas'
import type { CallContext } from '../calls/index.ts'
import {
  createKnownBrowsers,
  createPasswords,
  createSignInLimits,
  customerBrowserCookie,
  type KnownBrowsers,
  type PasswordCheck,
  type PasswordHasher,
  type SignInLimits,
  type SignInRates,
} from '../credentials/index.ts'
import type { CommerceDatabase, CommerceExecutor } from '../database/index.ts'
import type { Captcha } from '../forms/index.ts'
import type { Outbox } from '../outbox/index.ts'
import type { Signer } from '../secrets/index.ts'
import type { Sessions } from '../shopper/index.ts'
import type { StoreLinks } from '../store-links/index.ts'
import { createAccountLimits, type AccountLimits, type AccountRates } from './account-limits.ts'
import type { ReadCounts } from './session-counts.ts'

/**
 * Merges the browser's cart into the cart of the customer who signs in. Returns the resulting
 * Set-Cookie headers. A failure is logged and does not prevent the sign-in.
 */
export type MergeCarts = (
  customerId: string,
  context: Pick<CallContext, 'channel' | 'shopper' | 'publicUrl'> & {
    readonly request: Pick<Request, 'headers'>
  },
) => Promise<readonly string[]>

/**
 * Assigns to a customer who has proved that they own their address the orders that they placed as a
 * guest.
 */
export type ClaimOrders = (
  tx: CommerceExecutor,
  customer: { readonly customerId: string; readonly email: string },
) => Promise<void>

export interface AuthOptions {
  readonly commerce: CommerceDatabase
  readonly sessions: Sessions
  readonly signer: Signer
  readonly storeLinks: StoreLinks
  readonly readCounts: ReadCounts
  readonly mergeCarts: MergeCarts
  readonly claimOrders: ClaimOrders
  readonly trustProxy: boolean
  readonly outbox: Outbox
  readonly captcha: Captcha
  /** Returns the store settings of a channel; undefined if the site has none. */
  readonly readSettings: (channelId: string) => Promise<StoreSettings | undefined>
  readonly rates?: Partial<SignInRates> | undefined
  readonly accountRates?: Partial<AccountRates> | undefined
  readonly now: () => number
}

/** Dependencies shared by the handlers for accounts. */
export interface AuthServices {
  readonly sessions: Sessions
  readonly storeLinks: StoreLinks
  readonly readCounts: ReadCounts
  readonly mergeCarts: MergeCarts
  readonly claimOrders: ClaimOrders
  readonly limits: SignInLimits
  readonly accountLimits: AccountLimits
  readonly knownBrowsers: KnownBrowsers
  readonly checkPassword: PasswordCheck
  readonly hashPassword: PasswordHasher
  readonly captcha: Captcha
  readonly outbox: Outbox
  /** Returns the customer settings of a channel. */
  readonly readSettings: (channelId: string) => Promise<CustomerSettings>
  readonly now: () => number
}

/**
 * Creates the services shared by the handlers for accounts. All password checks share one queue and
 * the same limits.
 */
export function createAuthServices(options: AuthOptions): AuthServices {
  const { commerce, sessions, signer, storeLinks, readCounts, mergeCarts, outbox, captcha, now } = options
  const knownBrowsers = createKnownBrowsers({
    signer,
    purpose: 'browser of a customer',
    cookie: customerBrowserCookie,
    path: '/',
  })
  const passwords = createPasswords()
  return {
    sessions,
    storeLinks,
    readCounts,
    mergeCarts,
    claimOrders: options.claimOrders,
    limits: createSignInLimits({ ...options, kind: 'customer', db: commerce.db, knownBrowsers }),
    accountLimits: createAccountLimits({ ...options, db: commerce.db, rates: options.accountRates }),
    knownBrowsers,
    checkPassword: passwords.check,
    hashPassword: passwords.hash,
    captcha,
    outbox,
    readSettings: async (channelId) =>
      (await options.readSettings(channelId))?.customers ?? defaultCustomerSettings,
    now,
  }
}
