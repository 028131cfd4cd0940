import type { SignInRedirect } from '@vitrine/contract'
import type { Handler } from '../calls/index.ts'
import {
  normaliseEmail,
  type KnownBrowsers,
  type PasswordCheck,
  type SignInLimits,
} from '../credentials/index.ts'
import { findCredentials } from '../customers/index.ts'
import { fail, failRateLimited, isApiError, withCookies } from '../http/index.ts'
import type { Sessions } from '../shopper/index.ts'

export interface LoginOptions {
  readonly sessions: Sessions
  readonly limits: SignInLimits
  readonly knownBrowsers: KnownBrowsers
  readonly checkPassword: PasswordCheck
}

/**
 * Creates the handler that signs a customer in (section 7, "Auth"). An unknown address, an account without a password
 * and a wrong password return the same error after the same work. Too many attempts return an error before any work.
 */
export function createLogin(options: LoginOptions): Handler<SignInRedirect> {
  const { sessions, limits, knownBrowsers, checkPassword } = options
  return async ({ body }, { commerce, request, publicUrl }) => {
    const { email, password } = body ?? {}
    if (typeof email !== 'string' || email === '') return fail('MISSING_PARAMETER', 'email')
    if (typeof password !== 'string' || password === '') return fail('MISSING_PARAMETER', 'password')
    const address = normaliseEmail(email)
    const account = await findCredentials(commerce.db, address)
    const exceeded = await limits.consume(address, account?.id, request.headers)
    if (exceeded) return failRateLimited(exceeded.retryAfterSeconds)
    const isPassword = await checkPassword(account?.password_hash ?? undefined, password)
    if (isApiError(isPassword)) return isPassword
    if (!account || !isPassword) return fail('BAD_CREDENTIALS')
    return withCookies({ redirectUrl: null }, [
      await sessions.open(account.id, { headers: request.headers, publicUrl }),
      await knownBrowsers.createCookie(account.id, publicUrl),
    ])
  }
}
