import type { CartContext } from '../cart/index.ts'
import { findCheckout, findCheckoutByToken, type Checkout } from '../checkout/index.ts'
import { hashToken } from '../credentials/index.ts'
import { guest, type Shopper } from '../shopper/index.ts'
import type { StoreGrant } from '../store-links/index.ts'
import { checkoutMs, readCheckoutTokens } from './checkout-cookie.ts'
import { readStoreTokens } from './store-cookie.ts'
import type { StorePage } from './store-page.ts'
import { toMessagePage, type StoreRequest, type StoreServices } from './store-request.ts'
import { findStoreSessions } from './store-sessions.repository.ts'
import { textsOf, type StoreTexts } from './texts.ts'

/** The session or the guest that a cart belongs to, with channel and language. */
type Owner = Pick<StoreGrant, 'channelId' | 'language' | 'sessionId' | 'cartId'> &
  Partial<Pick<StoreGrant, 'shopOrigin'>>

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
 * Finds the visitor by the token in the address, or else by the cookie of the checkout if `usesCheckout` is set, or else
 * by the session of the hosted store. Returns a page that explains why there is none.
 */
export async function findVisit(
  request: StoreRequest,
  services: StoreServices,
  { usesCheckout = false }: { readonly usesCheckout?: boolean } = {},
): Promise<Visit | StorePage> {
  const owner = await findOwner(request, services, usesCheckout)
  if (owner === 'invalid') return toMessagePage(410, request.texts.invalidLink, request)
  const channel = request.site.channels.find(({ id }) => id === owner?.channelId)
  if (!owner || !channel) return toMessagePage(404, request.texts.noCart, request)
  const { sessionId, cartId, language, shopOrigin = request.shopOrigin } = owner
  const texts = textsOf(language)
  const session = sessionId === undefined ? undefined : await services.findSession(sessionId)
  // The link to a customer's cart ends with their session.
  if (sessionId !== undefined && !session) return toMessagePage(410, texts.invalidLink, { texts, shopOrigin })
  const { db } = services
  const shopper = async () => ({ ...(session ?? guest), guestCartId: cartId })
  return {
    ...{ channelId: channel.id, language, shopOrigin, texts, session },
    context: { db, site: request.site, channel, language, shopper },
  }
}

async function findOwner(
  request: StoreRequest,
  { links, commerce, now }: StoreServices,
  usesCheckout: boolean,
): Promise<Owner | 'invalid' | undefined> {
  const { token, headers, publicUrl } = request
  if (token !== undefined) {
    const grant = await links.read('cart', token, publicUrl)
    return typeof grant === 'string' ? 'invalid' : grant
  }
  if (usesCheckout) {
    const checkoutHashes = readCheckoutTokens(headers, publicUrl).map(hashToken)
    const after = new Date(now() - checkoutMs).toISOString()
    const checkout = await findCheckoutByToken(commerce.db, checkoutHashes, after)
    if (checkout) return toOwner(checkout)
  }
  const hashes = readStoreTokens(headers, publicUrl).map(hashToken)
  const [session] = await findStoreSessions(commerce.db, hashes, publicUrl.hostname)
  return (
    session && { channelId: session.channel_id, language: session.language, sessionId: session.session_id }
  )
}

function toOwner({ channelId, language, shopOrigin, sessionId, cartId }: Checkout): Owner {
  return { channelId, language, shopOrigin, ...(sessionId === undefined ? { cartId } : { sessionId }) }
}

/**
 * Returns what this browser has entered for a cart, and its token. A link to a cart may be passed on, so the details of
 * one browser are never shown to another.
 */
export async function findOwnCheckout(
  cartId: string,
  { headers, publicUrl }: StoreRequest,
  { commerce, now }: StoreServices,
): Promise<{ readonly checkout: Checkout; readonly token: string } | undefined> {
  const checkout = await findCheckout(commerce.db, cartId)
  const token = readCheckoutTokens(headers, publicUrl).find((each) => hashToken(each) === checkout?.tokenHash)
  const isRecent = checkout !== undefined && Date.parse(checkout.updatedAt) > now() - checkoutMs
  return isRecent && token !== undefined ? { checkout, token } : undefined
}
