import { hostedStorePath } from '@vitrine/contract'
import { hashToken } from '../credentials/index.ts'
import { createChangedCountsCookie } from '../shopper/index.ts'
import { findChannel, findLanguage, type SiteChannel } from '../site/index.ts'
import type { HandOffPage } from '../store-links/index.ts'
import { createHandOffCookie, readHandOffTokens } from './hand-off-cookie.ts'
import { openStoreSession } from './open-store-session.ts'
import {
  toMessagePage,
  toRedirect,
  type StoreHandler,
  type StoreRequest,
  type StoreServices,
} from './store-request.ts'
import { textsOf } from './texts.ts'

/*
 * The way of a customer from the shop to the hosted store (R5). All steps are top-level redirects, since browsers that block
 * third-party cookies store none in frames:
 *
 * 1. The hosted store receives a link to a customer's cart, which names nobody, and sends the browser to the shop with a
 *    state: the hash of a token in the browser's own cookie.
 * 2. `authorize` finds the session of the shop by the shop's cookies, and sends the browser back with a token for this
 *    session and this state.
 * 3. `completeHandOff` signs the session in if the browser has the cookie, once and within a minute.
 *
 * A link that somebody else opens shows their own cart. A token of somebody else is refused, because the state differs.
 */

/** Sends a browser to the shop, which knows the visitor. `shopOrigin` must come from a token or a stored checkout. */
export function startHandOff(
  { base, headers, publicUrl }: Pick<StoreRequest, 'base' | 'headers' | 'publicUrl'>,
  { page, shopOrigin, language }: { page: HandOffPage; shopOrigin: string; language: string },
): Response {
  const { token, setCookie } = createHandOffCookie(headers, publicUrl)
  const query = new URLSearchParams({ page, state: hashToken(token), locale: language })
  return toRedirect(`${toShopPath(shopOrigin, base)}sso/authorize?${query}`, [setCookie])
}

/** Returns the address at which the shop sets the present counts, and then shows its home page. */
export function toBackUrl(shopOrigin: string, base: string): string {
  return `${toShopPath(shopOrigin, base)}back`
}

/** Returns the address at which a guest signs in at the shop, on the way to the checkout. */
export function toSignInUrl(shopOrigin: string, base: string, language: string): string {
  return `${toShopPath(shopOrigin, base)}sso/sign-in?locale=${encodeURIComponent(language)}`
}

function toShopPath(shopOrigin: string, base: string): string {
  return `${shopOrigin}${hostedStorePath}/${base.split('/').at(-2) ?? ''}/`
}

/**
 * Answers at the host of the shop: sends the visitor to their cart or checkout in the hosted store. A shop may link to this
 * page, for example from pages without scripts; the address contains nothing about the visitor.
 */
export const authorize: StoreHandler = async (request, services) => {
  const { query, headers, publicUrl, texts } = request
  const page: HandOffPage = query.get('page') === 'cart' ? 'cart' : 'checkout'
  const channel = findShopChannel(request, services)
  if (!channel) return toMessagePage(404, texts.noCart, request)
  const { session, guestCartId } = await services.findShopper(headers, publicUrl)
  const language = findLanguage(channel, query.get('locale') ?? '') ?? channel.defaultLanguage
  const context = { publicUrl, channel, language, settings: services.settings }
  const state = query.get('state') ?? ''
  if (session && /^[\da-f]{64}$/.test(state)) {
    return toRedirect(await services.links.toHandOffUrl({ sessionId: session.id, page, state }, context))
  }
  const owner = session
    ? { sessionId: session.id }
    : guestCartId === undefined
      ? undefined
      : { cartId: guestCartId }
  if (!owner) {
    const own = textsOf(language)
    return toMessagePage(404, own.noCart, { texts: own, shopOrigin: request.shopOrigin })
  }
  return toRedirect((await services.links.toCartUrls(owner, context))[page])
}

/** Signs the session in that `authorize` has named, and redirects to the cart or the checkout. */
export const completeHandOff: StoreHandler = async (request, services) => {
  const { headers, publicUrl, base, texts } = request
  const grant = await services.links.read('hand-off', request.token ?? '', publicUrl)
  const states = readHandOffTokens(headers, publicUrl).map(hashToken)
  const isOwn = typeof grant !== 'string' && grant.state !== undefined && states.includes(grant.state)
  const setCookie = isOwn ? await openStoreSession(grant, request, services) : undefined
  if (setCookie === undefined) return toMessagePage(410, texts.invalidLink, request)
  const page: HandOffPage = request.query.get('page') === 'cart' ? 'cart' : 'checkout'
  return toRedirect(base + page, [setCookie])
}

/** Answers at the host of the shop: sets the counts of cart and wishlist (R55), and redirects to the home page. */
export const leadBack: StoreHandler = async (request, services) =>
  toRedirect('/', await createPresentCounts(request, services))

/** Returns the Set-Cookie header for the counts of the visitor; none if they are right, or if the host has no shop. */
export async function createPresentCounts(
  request: StoreRequest,
  services: StoreServices,
): Promise<readonly string[]> {
  const { headers, publicUrl } = request
  const channel = findShopChannel(request, services)
  if (!channel) return []
  const { customer, guestCartId } = await services.findShopper(headers, publicUrl)
  const counts = await services.readCounts({ channelId: channel.id, customerId: customer?.id, guestCartId })
  return createChangedCountsCookie(counts, headers, publicUrl)
}

function findShopChannel(
  { site, publicUrl }: StoreRequest,
  { publicOrigin }: StoreServices,
): SiteChannel | undefined {
  return findChannel(site, publicUrl.hostname, publicOrigin)
}
