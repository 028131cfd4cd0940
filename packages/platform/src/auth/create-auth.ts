import type { Handlers } from '../calls/index.ts'
import {
  createKnownBrowsers,
  createPasswordCheck,
  createSignInLimits,
  type SignInRates,
} from '../credentials/index.ts'
import type { CommerceDatabase } from '../database/index.ts'
import type { Signer } from '../secrets/index.ts'
import type { Sessions } from '../shopper/index.ts'
import { createLogin } from './login.ts'
import { createLogout } from './logout.ts'

export interface AuthOptions {
  readonly commerce: CommerceDatabase
  readonly sessions: Sessions
  readonly signer: Signer
  readonly trustProxy: boolean
  readonly rates?: Partial<SignInRates> | undefined
  readonly now: () => number
}

/** Creates the handlers for signing customers in and out. */
export function createAuth(options: AuthOptions): Pick<Handlers, 'login' | 'logout'> {
  const { commerce, sessions, signer } = options
  const knownBrowsers = createKnownBrowsers({
    signer,
    purpose: 'browser of a customer',
    cookie: 'vitrine_known',
    path: '/',
  })
  const limits = createSignInLimits({ ...options, kind: 'customer', db: commerce.db, knownBrowsers })
  return {
    login: createLogin({ sessions, limits, knownBrowsers, checkPassword: createPasswordCheck() }),
    logout: createLogout(sessions),
  }
}
