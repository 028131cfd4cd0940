import type { AuthCheck } from '@vitrine/contract'
import type { Handler } from '../calls/index.ts'
import { fail } from '../http/index.ts'
import { toSlug } from '../site/index.ts'

/** Returns the sign-in state of the session (R9). */
export const handleAuthCheck: Handler<AuthCheck> = async ({ query }, { shopper }) => {
  const path = query['path'] ?? ''
  if (!path.startsWith('/') || toSlug(path) === undefined) {
    return fail('BAD_PARAMETER', 'path', "Expected a percent-encoded path that starts with '/'.")
  }
  const { customer } = await shopper()
  return { loggedIn: customer !== undefined }
}
