import { defaultCustomerGroupId } from '@vitrine/contract'
import { defaultCustomerSettings, type StoreSettings } from '@vitrine/contract/schemas'
import type { Handlers } from '../calls/index.ts'
import {
  createKnownBrowsers,
  createPasswords,
  createSignInLimits,
  customerBrowserCookie,
  type SignInRates,
} from '../credentials/index.ts'
import type { CommerceDatabase } from '../database/index.ts'
import type { Captcha } from '../forms/index.ts'
import type { Outbox } from '../outbox/index.ts'
import type { Signer } from '../secrets/index.ts'
import type { Sessions } from '../shopper/index.ts'
import type { StoreLinks } from '../store-links/index.ts'
import { createAccountLimits, type AccountRates } from './account-limits.ts'
import { createActivate } from './activate.ts'
import type { AuthServices } from './auth-services.ts'
import { createForgotPassword } from './forgot-password.ts'
import { createLogin } from './login.ts'
import { createLogout } from './logout.ts'
import type { ReadCounts } from './session-counts.ts'
import { createSetNewPassword } from './set-new-password.ts'
import { createSignUp } from './sign-up.ts'
import { createUpdatePassword } from './update-password.ts'

export interface AuthOptions {
  readonly commerce: CommerceDatabase
  readonly sessions: Sessions
  readonly signer: Signer
  readonly storeLinks: StoreLinks
  readonly readCounts: ReadCounts
  readonly trustProxy: boolean
  readonly outbox: Outbox
  readonly captcha: Captcha
  /** Returns the store settings of a channel; undefined if the site has none. */
  readonly readSettings: (channelId: string) => Promise<StoreSettings | undefined>
  readonly rates?: Partial<SignInRates> | undefined
  readonly accountRates?: Partial<AccountRates> | undefined
  readonly now: () => number
}

type AuthHandlers = Pick<
  Handlers,
  | 'login'
  | 'logout'
  | 'signup'
  | 'activateCustomer'
  | 'forgotPassword'
  | 'setNewPassword'
  | 'updatePassword'
  | 'getDefaultCustomerGroup'
>

/** Creates the handlers for signing customers up, in and out, and for their passwords. */
export function createAuth(options: AuthOptions): AuthHandlers {
  const { commerce, sessions, signer, storeLinks, outbox, captcha, now } = options
  const knownBrowsers = createKnownBrowsers({
    signer,
    purpose: 'browser of a customer',
    cookie: customerBrowserCookie,
    path: '/',
  })
  const passwords = createPasswords()
  const services: AuthServices = {
    sessions,
    storeLinks,
    readCounts: options.readCounts,
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
  return {
    login: createLogin(services),
    logout: createLogout(services),
    signup: createSignUp(services),
    activateCustomer: createActivate(services),
    forgotPassword: createForgotPassword(services),
    setNewPassword: createSetNewPassword(services),
    updatePassword: createUpdatePassword(services),
    getDefaultCustomerGroup: async () => ({ id: defaultCustomerGroupId, name: 'Guests' }),
  }
}
