import type { SignInRedirect } from '@vitrine/contract'
import type { Handler } from '../calls/index.ts'
import { fail, isApiError, withCookies } from '../http/index.ts'
import type { AuthServices } from './auth-services.ts'
import { signInCustomer } from './sign-in.ts'
import { toRedirect } from './to-redirect.ts'

/** Creates the handler that signs a customer in (section 7, "Auth"). See `signInCustomer`. */
export function createLogin(services: AuthServices): Handler<SignInRedirect> {
  return async ({ body }, context) => {
    const { email, password, rememberMe: isRemembered = true } = body ?? {}
    if (typeof email !== 'string' || email === '') return fail('MISSING_PARAMETER', 'email')
    if (typeof password !== 'string' || password === '') return fail('MISSING_PARAMETER', 'password')
    if (typeof isRemembered !== 'boolean')
      return fail('BAD_PARAMETER', 'rememberMe', 'Expected true or false.')
    const signedIn = await signInCustomer({ email, password, isRemembered }, context, services)
    if (isApiError(signedIn)) return signedIn
    const { sessionId, setCookies } = signedIn
    const data = await toRedirect(services.storeLinks, { purpose: 'sign-in', sessionId }, context)
    return withCookies(data, setCookies)
  }
}
