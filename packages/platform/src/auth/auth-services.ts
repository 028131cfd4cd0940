import type { CustomerSettings } from '@vitrine/contract/schemas'
import type { KnownBrowsers, PasswordCheck, PasswordHasher, SignInLimits } from '../credentials/index.ts'
import type { Captcha } from '../forms/index.ts'
import type { Outbox } from '../outbox/index.ts'
import type { Sessions } from '../shopper/index.ts'
import type { StoreLinks } from '../store-links/index.ts'
import type { AccountLimits } from './account-limits.ts'
import type { ReadCounts } from './session-counts.ts'

/** Dependencies that the handlers of accounts share. */
export interface AuthServices {
  readonly sessions: Sessions
  readonly storeLinks: StoreLinks
  readonly readCounts: ReadCounts
  readonly limits: SignInLimits
  readonly accountLimits: AccountLimits
  readonly knownBrowsers: KnownBrowsers
  readonly checkPassword: PasswordCheck
  readonly hashPassword: PasswordHasher
  readonly captcha: Captcha
  readonly outbox: Outbox
  /** Returns the settings of customers' accounts in a channel. */
  readonly readSettings: (channelId: string) => Promise<CustomerSettings>
  readonly now: () => number
}
