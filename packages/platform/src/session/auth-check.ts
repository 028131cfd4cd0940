import type { AuthCheck } from '@vitrine/contract'
import type { Handler } from '../calls/index.ts'
import { fail } from '../http/index.ts'
import { toSlug } from '../site/index.ts'

/** Answers with the sign-in state of the session (R9), which is always false: customer accounts are not implemented. */
export const handleAuthCheck: Handler<AuthCheck> = async ({ query }) => {
  const path = query['path'] ?? ''
  if (!path.startsWith('/') || toSlug(path) === undefined) {
    return fail('BAD_PARAMETER', 'path', "Expected a percent-encoded path that starts with '/'.")
  }
  return { loggedIn: false }
}
