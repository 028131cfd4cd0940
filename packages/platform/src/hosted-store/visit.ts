import type { CartContext } from '../cart/index.ts'
import { findCheckout, findCheckoutByToken, type Checkout } from '../checkout/index.ts'
import { hashToken } from '../credentials/index.ts'
import { guest, type Shopper } from '../shopper/index.ts'
import type { HandOffPage, StoreGrant } from '../store-links/index.ts'
import { checkoutMs, readCheckoutTokens } from './checkout-cookie.ts'
import { startHandOff } from './hand-off.ts'
import { spendToken } from './open-store-session.ts'
import { readStoreTokens } from './store-cookie.ts'
import type { StorePage } from './store-page.ts'
import { toMessagePage, type StoreRequest, type StoreServices } from './store-request.ts'
import { findStoreSessions } from './store-sessions.repository.ts'
import { textsOf, type StoreTexts } from './texts.ts'

/** The session or the guest that a cart belongs to, with channel and language. */
type Owner = Pick<StoreGrant, 'channelId' | 'language' | 'cartId'> &
  Partial<Pick<StoreGrant, 'shopOrigin'>> & { readonly session?: Shopper }

/** A visitor with access to a cart. */
export interface Visit {
  readonly channelId: string
  readonly language: string
  readonly shopOrigin: string
  readonly texts: StoreTexts
  /** The customer's session; undefined for a guest. */
  readonly session: Shopper | undefined
  readonly context: CartContext
}

/**
 * Finds the visitor of a page: by the token in the address, or else by the session of the hosted store, or else, at the
 * checkout, by its cookie. Returns a page that explains why there is none, or a redirect to the shop, which may know the
 * visitor.
 */
export async function findVisit(
  request: StoreRequest,
  services: StoreServices,
  page: HandOffPage,
): Promise<Visit | StorePage | Response> {
  const owner = await findOwner(request, services, page)
  if (owner === 'invalid') return toMessagePage(410, request.texts.invalidLink, request)
  if (owner instanceof Response) return owner
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
): Promise<Owner | Response | 'invalid' | undefined> {
  const { token, headers, publicUrl } = request
  if (token !== undefined) return findOwnerByToken(token, request, services, page)
  const { commerce, findSession, now } = services
  const hashes = readStoreTokens(headers, publicUrl).map(hashToken)
  const [stored] = await findStoreSessions(commerce.db, hashes, publicUrl.hostname)
  const session = stored && (await findSession(stored.session_id))
  if (stored && session) return { channelId: stored.channel_id, language: stored.language, session }
  if (page === 'checkout') {
    const checkoutHashes = readCheckoutTokens(headers, publicUrl).map(hashToken)
    const after = new Date(now() - checkoutMs).toISOString()
    const checkout = await findCheckoutByToken(commerce.db, checkoutHashes, after)
    if (checkout) {
      const { channelId, language, shopOrigin, cartId } = checkout
      // The guest has signed in at the shop, or the session here has ended. The cookie does not prove who the visitor is.
      if (await services.isCustomersCart(cartId)) return startHandOff(request, { page, shopOrigin, language })
      return { channelId, language, shopOrigin, cartId }
    }
  }
  return stored ? 'invalid' : undefined
}

async function findOwnerByToken(
  token: string,
  request: StoreRequest,
  services: StoreServices,
  page: HandOffPage,
): Promise<Owner | Response | 'invalid'> {
  const { links, findSession } = services
  const grant = await links.read('cart', token, request.publicUrl)
  if (typeof grant !== 'string') {
    if (grant.cartId !== undefined) return grant
    return request.isEmbedded ? 'invalid' : startHandOff(request, { ...grant, page })
  }
  if (!request.isEmbedded) return 'invalid'
  // A frame can neither use cookies nor ask the shop, so its link carries the session, once.
  const framed = await links.read('embedded-cart', token, request.publicUrl)
  if (typeof framed === 'string' || framed.sessionId === undefined) return 'invalid'
  if (!(await spendToken(framed, services))) return 'invalid'
  const session = await findSession(framed.sessionId)
  return session ? { ...framed, session } : 'invalid'
}

/**
 * Returns what this browser has entered for a cart, and its token. A link to a cart may be passed on, so the details of
 * one browser are never shown to another.
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
