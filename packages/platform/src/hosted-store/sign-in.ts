import { hashToken } from '../credentials/index.ts'
import type { StoreGrant } from '../store-links/index.ts'
import { startHandOff } from './hand-off.ts'
import { openStoreSession, spendToken } from './open-store-session.ts'
import { createStoreCookie, readStoreTokens } from './store-cookie.ts'
import type { StorePage } from './store-page.ts'
import {
  toMessagePage,
  toRedirect,
  type StoreHandler,
  type StoreRequest,
  type StoreServices,
} from './store-request.ts'
import { deleteStoreSession, findStoreSessions, useToken } from './store-sessions.repository.ts'
import { textsOf } from './texts.ts'

/** The content of a single-use token that signs a session in or out. */
type SignInGrant = StoreGrant & Required<Pick<StoreGrant, 'sessionId' | 'nonce'>>

/**
 * Signs a session of the shop in to the hosted store: `/{vendor}/sso/login?token=…` in a hidden
 * frame (sections 2 and 4). Provider C sends the token as `checkouttoken`. If the URL is opened as
 * a page, or the browser does not send the destination, it opens the checkout.
 */
export const signIn: StoreHandler = async (request, services) => {
  const destination = request.headers.get('sec-fetch-dest')
  if (destination === null || destination === 'document') return openCheckout(request, services)
  const grant = await readGrant('sign-in', request, services)
  if ('status' in grant) return grant
  const setCookie = await openStoreSession(grant, request, services)
  return setCookie === undefined ? toInvalidLink(request) : toFramedPage(grant, 'signedIn', [setCookie])
}

/**
 * Redirects a visitor of provider C with a `checkouttoken` to the checkout: a guest to the cart in
 * the token, a customer through a hand-off, since a link on another site must not sign a visitor in
 * to its author's account (R5).
 */
const openCheckout: StoreHandler = async (request, services) => {
  const { links } = services
  const grant = await links.read('sign-in', request.token ?? '', request.publicUrl)
  if (typeof grant === 'string') return toInvalidLink(request)
  const { cartId, shopOrigin, language, channelId } = grant
  if (cartId === undefined) return startHandOff(request, { page: 'checkout', shopOrigin, language })
  const channel = request.site.channels.find(({ id }) => id === channelId)
  if (!channel || !(await spendToken(grant, services))) return toInvalidLink(request)
  const context = { publicUrl: new URL(shopOrigin), channel, language, settings: services.settings }
  return toRedirect((await links.toCartUrls({ cartId }, context)).checkout)
}

/**
 * Signs a session out of the hosted store: `/{vendor}/sso/logout?token=…` in a hidden frame
 * (section 4). The cookie is kept if it belongs to another session that has been opened since.
 */
export const signOut: StoreHandler = async (request, services) => {
  const grant = await readGrant('sign-out', request, services)
  if ('status' in grant) return grant
  const { headers, publicUrl } = request
  const hashes = readStoreTokens(headers, publicUrl).map(hashToken)
  const { sessionId } = grant
  const signedOut = await services.commerce.transact(async (tx) => {
    if (!(await useToken(tx, { nonce: grant.nonce, expires_at: grant.expiresAt }))) return undefined
    const sessions = await findStoreSessions(tx, hashes, publicUrl.hostname)
    await deleteStoreSession(tx, sessionId)
    return { isOther: sessions.some(({ session_id }) => session_id !== sessionId) }
  })
  if (!signedOut) return toInvalidLink(request)
  return toFramedPage(grant, 'signedOut', signedOut.isOther ? [] : [createStoreCookie('', publicUrl)])
}

/** Returns the content of the token, or a page that explains why the token cannot be used. */
async function readGrant(
  purpose: 'sign-in' | 'sign-out',
  request: StoreRequest,
  { links }: StoreServices,
): Promise<SignInGrant | StorePage> {
  // A link on another site must neither sign a visitor in to its author's account nor out of their
  // own. Without Fetch Metadata, a link cannot be distinguished from a frame.
  if (request.headers.get('sec-fetch-dest') !== 'iframe') {
    return toMessagePage(403, request.texts.frameOnly, request)
  }
  const grant = await links.read(purpose, request.token ?? '', request.publicUrl)
  if (typeof grant === 'string') return toInvalidLink(request)
  const { sessionId, nonce } = grant
  if (sessionId === undefined || nonce === undefined) return toInvalidLink(request)
  return { ...grant, sessionId, nonce }
}

function toInvalidLink(request: StoreRequest): StorePage {
  return toMessagePage(410, request.texts.invalidLink, request)
}

/** Creates the page for the hidden frame, which only the shop may embed. */
function toFramedPage(
  { shopOrigin, language }: StoreGrant,
  text: 'signedIn' | 'signedOut',
  setCookies: readonly string[],
): StorePage {
  const texts = textsOf(language)
  const page = toMessagePage(200, texts[text], { texts, shopOrigin })
  return { ...page, frameOrigin: shopOrigin, setCookies }
}
