import type { SignInRedirect } from '@vitrine/contract'
import type { Handler } from '../calls/index.ts'
import { withCookies } from '../http/index.ts'
import type { Sessions } from '../shopper/index.ts'

/** Creates the handler that ends the session (section 7, "Auth"). Signing out without a session succeeds too. */
export function createLogout(sessions: Sessions): Handler<SignInRedirect> {
  return async (_input, { request, publicUrl }) =>
    withCookies({ redirectUrl: null }, [await sessions.end({ headers: request.headers, publicUrl })])
}
