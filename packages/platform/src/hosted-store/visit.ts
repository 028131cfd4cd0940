import type { CartContext } from '../cart/index.ts'
import { findCheckout, findCheckoutByToken, type Checkout } from '../checkout/index.ts'
import { hashToken } from '../credentials/index.ts'
import { guest, type Shopper } from '../shopper/index.ts'
import type { HandOffPage, StoreGrant } from '../store-links/index.ts'
import { checkoutMs, readCheckoutTokens } from './checkout-cookie.ts'
import { movedNotice, readNotice, startHandOff } from './hand-off.ts'
import { spendToken } from './open-store-session.ts'
import { findPlacedOrder } from './placed-orders.ts'
import { readStoreTokens } from './store-cookie.ts'
import type { StorePage } from './store-page.ts'
import { toMessagePage, toRedirect, type StoreRequest, type StoreServices } from './store-request.ts'
import { findStoreSessions } from './store-sessions.repository.ts'
import { textsOf, type StoreTexts } from './texts.ts'

/** The session or guest that a cart belongs to, with channel and language. */
type Owner = Pick<StoreGrant, 'channelId' | 'language' | 'cartId'> &
  Partial<Pick<StoreGrant, 'shopOrigin'>> & { readonly session?: Shopper }

/** A visitor with access to a cart. */
export interface Visit {
  readonly channelId: string
  readonly language: string
  readonly shopOrigin: string
  readonly texts: StoreTexts
  /** The customer's session; undefined for guests. */
  readonly session: Shopper | undefined
  readonly context: CartContext
}

/**
 * Finds the visitor of a page by the token in the URL, or else by the session of the hosted store,
 * or else, in the checkout, by its cookie. If there is none, returns a page that explains why, or a
 * redirect to the shop, which may be able to identify the visitor.
 */
export async function findVisit(
  request: StoreRequest,
  services: StoreServices,
  page: HandOffPage,
): Promise<Visit | StorePage | Response> {
  const owner = await findOwner(request, services, page)
  if (owner === 'invalid') return toMessagePage(410, request.texts.invalidLink, request)
  if (owner && 'status' in owner) return owner
  const channel = request.site.channels.find(({ id }) => id === owner?.channelId)
  if (!owner || !channel) return toMessagePage(404, request.texts.noCart, request)
  const { session, cartId, language, shopOrigin = request.shopOrigin } = owner
  const { db } = services
  const shopper = async () => ({ ...(session ?? guest), guestCartId: cartId })
  return {
    ...{ channelId: channel.id, language, shopOrigin, texts: textsOf(language), session },
    context: { db, site: request.site, channel, language, shopper },
  }
}

async function findOwner(
  request: StoreRequest,
  services: StoreServices,
  page: HandOffPage,
): Promise<Owner | Response | StorePage | 'invalid' | undefined> {
  const { token, headers, publicUrl } = request
  if (token !== undefined) return findOwnerByToken(token, request, services, page)
  const { commerce, now } = services
  const visitor = await findStoreVisitor(request, services)
  if (visitor?.session) return { ...visitor, session: visitor.session }
  if (page === 'checkout') {
    const checkoutHashes = readCheckoutTokens(headers, publicUrl).map(hashToken)
    const after = new Date(now() - checkoutMs).toISOString()
    const checkout = await findCheckoutByToken(commerce.db, checkoutHashes, after)
    if (checkout) {
      const { channelId, language, shopOrigin, cartId, sessionId } = checkout
      const holder = await services.findCartHolder(cartId, channelId)
      if (holder && holder.customerId === undefined) return { channelId, language, shopOrigin, cartId }
      // The guest has signed in to the shop, or the session here has ended. The cookie does not
      // prove the visitor's identity.
      const notice = readNotice(request.query) ?? (sessionId === undefined ? movedNotice : undefined)
      return startHandOff(request, { page, shopOrigin, language, notice })
    }
  }
  return visitor ? 'invalid' : undefined
}

/** The customer who is signed in to the hosted store. */
export interface StoreVisitor extends Pick<StoreGrant, 'channelId' | 'language'> {
  /** Undefined if the session has ended. */
  readonly session: Shopper | undefined
}

/**
 * Finds the customer who is signed in to the hosted store, by its cookie; undefined if nobody is
 * signed in.
 */
export async function findStoreVisitor(
  { headers, publicUrl }: Pick<StoreRequest, 'headers' | 'publicUrl'>,
  { commerce, findSession }: Pick<StoreServices, 'commerce' | 'findSession'>,
): Promise<StoreVisitor | undefined> {
  const hashes = readStoreTokens(headers, publicUrl).map(hashToken)
  const [stored] = await findStoreSessions(commerce.db, hashes, publicUrl.hostname)
  if (!stored) return undefined
  const { channel_id: channelId, language, session_id } = stored
  return { channelId, language, session: await findSession(session_id) }
}

async function findOwnerByToken(
  token: string,
  request: StoreRequest,
  services: StoreServices,
  page: HandOffPage,
): Promise<Owner | Response | StorePage | 'invalid'> {
  const { links, findSession } = services
  const grant = await links.read('cart', token, request.publicUrl)
  if (typeof grant !== 'string') {
    const { cartId, channelId, shopOrigin, language } = grant
    const holder = cartId === undefined ? undefined : await services.findCartHolder(cartId, channelId)
    if (holder && holder.customerId === undefined) return grant
    if (request.isEmbedded) return 'invalid'
    if (cartId !== undefined && page === 'checkout') {
      // After going back, the browser that has placed the order sees the order again.
      const placed = await findPlacedOrder(cartId, request, services)
      if (placed !== undefined) return toRedirect(`${request.base}checkout/return?payment=${placed}`)
    }
    // The cart of a guest no longer exists if it was ordered, or if the guest has signed in to the
    // shop, which then has their cart.
    const notice = readNotice(request.query) ?? (cartId === undefined ? undefined : movedNotice)
    return startHandOff(request, { page, shopOrigin, language, notice })
  }
  if (!request.isEmbedded) return 'invalid'
  // A frame can neither use cookies nor redirect to the shop, so its single-use link contains the
  // session.
  const framed = await links.read('embedded-cart', token, request.publicUrl)
  if (typeof framed === 'string' || framed.sessionId === undefined) return 'invalid'
  if (!(await spendToken(framed, services))) return 'invalid'
  const session = await findSession(framed.sessionId)
  return session ? { ...framed, session } : 'invalid'
}

/**
 * Returns the entries that this browser made for a cart, and its token. Links to carts may be
 * passed on, so the details from one browser are never shown in another.
 */
export async function findOwnCheckout(
  cartId: string,
  { headers, publicUrl }: Pick<StoreRequest, 'headers' | 'publicUrl'>,
  { commerce, now }: Pick<StoreServices, 'commerce' | 'now'>,
): Promise<{ readonly checkout: Checkout; readonly token: string } | undefined> {
  const checkout = await findCheckout(commerce.db, cartId)
  const token = readCheckoutTokens(headers, publicUrl).find((each) => hashToken(each) === checkout?.tokenHash)
  const isRecent = checkout !== undefined && Date.parse(checkout.updatedAt) > now() - checkoutMs
  return isRecent && token !== undefined ? { checkout, token } : undefined
}
