import type { SignInRedirect } from '@vitrine/contract'
import type { Handler } from '../calls/index.ts'
import { withCookies } from '../http/index.ts'
import type { AuthServices } from './auth-services.ts'
import { toCountsCookie } from './session-counts.ts'
import { toRedirect } from './to-redirect.ts'

type LogoutServices = Pick<AuthServices, 'sessions' | 'storeLinks' | 'readCounts'>

/**
 * Creates the handler that ends the session (section 7, "Auth"). Signing out without a session also
 * succeeds.
 */
export function createLogout(services: LogoutServices): Handler<SignInRedirect> {
  const { sessions, storeLinks, readCounts } = services
  return async (_input, context) => {
    const { request, publicUrl, shopper } = context
    const { session } = await shopper()
    const setCookie = await sessions.end({ headers: request.headers, publicUrl })
    const data = await toRedirect(storeLinks, { purpose: 'sign-out', sessionId: session?.id }, context)
    // A guest may have a wishlist in the browser that the platform does not know.
    const counts = session ? await toCountsCookie(readCounts, undefined, context) : []
    return withCookies(data, [setCookie, ...counts])
  }
}
