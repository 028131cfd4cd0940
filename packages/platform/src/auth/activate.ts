import type { SignInRedirect } from '@vitrine/contract'
import type { Handler } from '../calls/index.ts'
import { findValidToken } from '../customers/index.ts'
import { fail, failRateLimited, isApiError, withCookies } from '../http/index.ts'
import type { AuthServices } from './auth-services.ts'
import { redeemLink } from './redeem-link.ts'
import { toCountsCookie } from './session-counts.ts'

/**
 * Creates provider B's handler that activates an account with a link from an email, sets its
 * password and signs the customer in (sections 3 and 7, "Auth"; R38). The password from the sign-up
 * is replaced, since somebody else may have signed up with the address.
 */
export function createActivate(services: AuthServices): Handler<SignInRedirect> {
  const { readCounts, mergeCarts, knownBrowsers, accountLimits, now } = services
  return async ({ body }, context) => {
    const { emailToken, password } = body ?? {}
    if (typeof emailToken !== 'string' || emailToken === '') return fail('MISSING_PARAMETER', 'emailToken')
    if (typeof password !== 'string' || password === '') return fail('MISSING_PARAMETER', 'password')
    const { commerce, request, publicUrl } = context
    const exceeded = await accountLimits.countRequest(request.headers)
    if (exceeded) return failRateLimited(exceeded.retryAfterSeconds)
    const field = 'emailToken'
    const token = await findValidToken(commerce.db, emailToken, {
      purposes: ['activation'],
      field,
      now: now(),
    })
    if (isApiError(token)) return token
    const session = await redeemLink({ token, password, field, isSignIn: true }, context, services)
    if (isApiError(session)) return session
    if (!session) throw new Error('The link did not open a session.')
    return withCookies({ redirectUrl: null }, [
      session.setCookie,
      ...(await mergeCarts(token.customer_id, context)),
      await knownBrowsers.createCookie(token.customer_id, publicUrl, request.headers),
      ...(await toCountsCookie(readCounts, token.customer_id, context)),
    ])
  }
}
