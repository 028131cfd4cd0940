import type { SignInRedirect } from '@vitrine/contract'
import type { CallContext } from '../calls/index.ts'
import type { StoreLinks } from '../store-links/index.ts'

/**
 * Returns the URL that provider A's hidden frame opens after signing in or out (section 4). The
 * other providers have no such frame URL: B's customers sign in at the checkout, and C's frame
 * opens with a checkout token.
 */
export async function toRedirect(
  links: StoreLinks,
  {
    purpose,
    sessionId,
  }: { readonly purpose: 'sign-in' | 'sign-out'; readonly sessionId: string | undefined },
  context: CallContext,
): Promise<SignInRedirect> {
  if (context.settings.provider !== 'a' || sessionId === undefined) return { redirectUrl: null }
  return { redirectUrl: await links.toSignInUrl(purpose, sessionId, context) }
}
