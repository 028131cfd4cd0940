import type { AuthCheck } from '@vitrine/contract'
import type { Handler } from '../calls/index.ts'
import { fail } from '../http/index.ts'
import { toSlug } from '../site/index.ts'

/** Whether the session is signed in (R9). Nobody can sign in yet. */
export const handleAuthCheck: Handler<AuthCheck> = async ({ query }) => {
  const path = query['path'] ?? ''
  if (!path.startsWith('/') || toSlug(path) === undefined) {
    return fail('BAD_PARAMETER', 'path', "It is a percent-encoded path that starts with '/'.")
  }
  return { loggedIn: false }
}
