import type { Acknowledgement } from '@vitrine/contract'
import type { CallContext, Handler } from '../calls/index.ts'
import { normaliseEmail } from '../credentials/index.ts'
import { failToken, findValidToken, type ValidToken } from '../customers/index.ts'
import { fail, failRateLimited, isApiError, withCookies, type ApiError } from '../http/index.ts'
import type { AuthServices } from './auth-services.ts'
import { redeemLink } from './redeem-link.ts'

/**
 * Creates the handler that sets a new password with a link from an email (sections 3 and 7,
 * "Auth"). The link can be used once. The browser counts as known afterwards, so that other
 * people's attempts do not affect its owner.
 */
export function createSetNewPassword(services: AuthServices): Handler<Acknowledgement> {
  return async ({ body = {} }, context) => {
    const { password } = body
    const field = context.settings.provider === 'c' ? 'rpToken' : 'emailToken'
    if (typeof body[field] !== 'string' || body[field] === '') return fail('MISSING_PARAMETER', field)
    if (typeof password !== 'string' || password === '') return fail('MISSING_PARAMETER', 'password')
    const exceeded = await services.accountLimits.countRequest(context.request.headers)
    if (exceeded) return failRateLimited(exceeded.retryAfterSeconds)
    const token = await findToken(body, field, { context, now: services.now() })
    if (isApiError(token)) return token
    const error = await redeemLink({ token, password, field, isSignIn: false }, context, services)
    if (isApiError(error)) return error
    return withCookies({ accepted: true }, [
      await services.knownBrowsers.createCookie(
        token.customer_id,
        context.publicUrl,
        context.request.headers,
      ),
    ])
  }
}

/**
 * Finds the token of the request. For provider C, the address and id must be those of the token's
 * customer.
 */
async function findToken(
  body: Readonly<Record<string, unknown>>,
  field: 'rpToken' | 'emailToken',
  { context, now }: { readonly context: CallContext; readonly now: number },
): Promise<ValidToken | ApiError> {
  const { customerId, email } = body
  if (field === 'rpToken') {
    if (typeof customerId !== 'string') return fail('MISSING_PARAMETER', 'customerId')
    if (typeof email !== 'string') return fail('MISSING_PARAMETER', 'email')
  }
  const purposes = ['password', 'activation'] as const
  const token = await findValidToken(context.commerce.db, String(body[field]), { purposes, field, now })
  if (isApiError(token) || field === 'emailToken') return token
  const isOwn = token.customer_id === customerId && token.email === normaliseEmail(String(email))
  return isOwn ? token : failToken('unknown', field)
}
