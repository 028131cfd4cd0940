import type { AuthCheck } from '@vitrine/contract'
import { type Handler, refuse } from '../gateway/index.ts'
import { toSlug } from '../site/index.ts'

/** Whether the session is signed in (R9). Nobody can sign in yet. */
export const answerAuthCheck: Handler<AuthCheck> = async ({ query }) => {
  const path = query['path'] ?? ''
  if (!path.startsWith('/') || toSlug(path) === undefined) {
    return refuse('BAD_PARAMETER', 'path', "It is a percent-encoded path that starts with '/'.")
  }
  return { loggedIn: false }
}
