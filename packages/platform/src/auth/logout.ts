import type { SignInRedirect } from '@vitrine/contract'
import type { Handler } from '../calls/index.ts'
import { withCookies } from '../http/index.ts'
import type { Sessions } from '../shopper/index.ts'
import type { StoreLinks } from '../store-links/index.ts'
import { toRedirect } from './to-redirect.ts'

/** Creates the handler that ends the session (section 7, "Auth"). Signing out without a session succeeds too. */
export function createLogout(sessions: Sessions, storeLinks: StoreLinks): Handler<SignInRedirect> {
  return async (_input, context) => {
    const { request, publicUrl, shopper } = context
    const { session } = await shopper()
    const setCookie = await sessions.end({ headers: request.headers, publicUrl })
    const data = await toRedirect(storeLinks, { purpose: 'sign-out', sessionId: session?.id }, context)
    return withCookies(data, [setCookie])
  }
}
