import { hostedStorePath, orderPlacedParameter } from '@vitrine/contract'
import { hashToken } from '../credentials/index.ts'
import { html } from '../http/index.ts'
import { createChangedCountsCookie } from '../shopper/index.ts'
import { findChannel, findLanguage, type SiteChannel } from '../site/index.ts'
import type { HandOffPage } from '../store-links/index.ts'
import type { CheckoutNotice } from './checkout-text-types.ts'
import { checkoutTextsOf } from './checkout-texts.ts'
import { createHandOffCookie, readHandOffTokens } from './hand-off-cookie.ts'
import { openStoreSession } from './open-store-session.ts'
import type { StorePage } from './store-page.ts'
import {
  toMessagePage,
  toRedirect,
  type StoreHandler,
  type StoreRequest,
  type StoreServices,
} from './store-request.ts'
import { textsOf } from './texts.ts'

/*
 * Hands a customer over from the shop to the hosted store (R5). All steps are top-level redirects,
 * since browsers that block third-party cookies do not store cookies in frames:
 *
 * 1. The hosted store receives a link to a customer's cart, which does not identify anybody, and
 *    sends the browser to the shop with a state: the hash of a token in the browser's own cookie.
 * 2. `authorize` finds the session of the shop by the shop's cookies, and sends the browser back
 *    with a token for this session and this state.
 * 3. `completeHandOff` signs the session in if the browser has the cookie. It works once and within
 *    a minute.
 *
 * Anybody else who opens the link sees their own cart. The token of another browser is rejected,
 * because the state differs.
 */

/** A page of the hosted store that only the shop can open for the visitor. */
export interface HandOffTarget {
  readonly page: HandOffPage
  /** Must come from a token or a stored checkout. */
  readonly shopOrigin: string
  readonly language: string
  /** Message shown by the checkout. */
  readonly notice?: string | undefined
  /** True if the request follows a form submission. Defaults to whether it is one itself. */
  readonly isAfterForm?: boolean
}

/**
 * Sends a browser to the shop, which can identify the visitor. Browsers also apply `form-action` to
 * redirects after a form, and the shop may have another origin, so an intermediate page is used
 * after a form.
 */
export function startHandOff(
  { base, headers, publicUrl, form }: Pick<StoreRequest, 'base' | 'headers' | 'publicUrl' | 'form'>,
  { page, shopOrigin, language, notice, isAfterForm = form !== undefined }: HandOffTarget,
): Response | StorePage {
  const { token, setCookie } = createHandOffCookie(headers, publicUrl)
  const query = new URLSearchParams({ page, state: hashToken(token), locale: language })
  if (notice !== undefined) query.set(noticeParameter, notice)
  const url = `${toShopPath(shopOrigin, base)}sso/authorize?${query}`
  if (!isAfterForm) return toRedirect(url, [setCookie])
  const texts = textsOf(language)
  const { title, message, next } = texts.outdated
  const content = html`<p>${message}</p>
    <p><a class="button" href="${url}">${next}</a></p>`
  const answer = { status: form ? 409 : 200, title, content, texts, shopOrigin, setCookies: [setCookie] }
  return { ...answer, headers: { refresh: `0; url=${url}` } }
}

/** Query parameter with the name of a message of the checkout (`CheckoutNotice`). */
const noticeParameter = 'notice'

/** Returns the name of the message in a URL; undefined if there is none. */
export function readNotice(query: URLSearchParams): string | undefined {
  const notice = query.get(noticeParameter) ?? ''
  return /^[a-z-]{1,30}$/.test(notice) ? notice : undefined
}

/** Adds the name of a message to a URL. */
export function withNotice(url: string, notice: string | undefined): string {
  if (notice === undefined) return url
  return `${url}${url.includes('?') ? '&' : '?'}${noticeParameter}=${notice}`
}

/**
 * The message shown if the cart of an open page has been ordered or has become part of an account's
 * cart.
 */
export const movedNotice = 'moved' satisfies CheckoutNotice

/**
 * Returns the URL at which the shop sets the current counts before it shows its home page, whose address then names the placed order,
 * for analytics (R56).
 */
export function toBackUrl(shopOrigin: string, base: string, orderId: string): string {
  return `${toShopPath(shopOrigin, base)}back?order=${encodeURIComponent(orderId)}`
}

/** Returns the URL at which a guest signs in to the shop on the way to the checkout. */
export function toSignInUrl(shopOrigin: string, base: string, language: string): string {
  return `${toShopPath(shopOrigin, base)}sso/sign-in?locale=${encodeURIComponent(language)}`
}

function toShopPath(shopOrigin: string, base: string): string {
  return `${shopOrigin}${hostedStorePath}/${base.split('/').at(-2) ?? ''}/`
}

/**
 * Sends the visitor to their cart or checkout in the hosted store. Served by the shop's host. Shops
 * can link to this page, for example from pages without scripts, since its URL does not identify
 * the visitor.
 */
export const authorize: StoreHandler = async (request, services) => {
  const { query, headers, publicUrl, texts } = request
  const page: HandOffPage = query.get('page') === 'cart' ? 'cart' : 'checkout'
  const channel = findShopChannel(request, services)
  if (!channel) return toMessagePage(404, texts.noCart, request)
  const { session, guestCartId } = await services.findShopper(headers, publicUrl)
  const notice = readNotice(query)
  const language = findLanguage(channel, query.get('locale') ?? '') ?? channel.defaultLanguage
  const context = { publicUrl, channel, language, settings: services.settings }
  const state = query.get('state') ?? ''
  if (session && /^[\da-f]{64}$/.test(state)) {
    const url = await services.links.toHandOffUrl({ sessionId: session.id, page, state }, context)
    return toRedirect(withNotice(url, notice))
  }
  // If the cookie of a guest names a cart that they cannot open, the hosted store would send the
  // browser back.
  const holder =
    guestCartId === undefined ? undefined : await services.findCartHolder(guestCartId, channel.id)
  const isOpen = holder !== undefined && holder.customerId === undefined
  const owner = session
    ? { sessionId: session.id }
    : isOpen && guestCartId
      ? { cartId: guestCartId }
      : undefined
  if (!owner) return toNoCartPage(request, { language, notice, hadCart: guestCartId !== undefined })
  return toRedirect(withNotice((await services.links.toCartUrls(owner, context))[page], notice))
}

/** Creates the page for a visitor who has no cart in the shop but may have one in their account. */
function toNoCartPage(
  { base, publicUrl, shopOrigin }: StoreRequest,
  {
    language,
    notice,
    hadCart,
  }: { readonly language: string; readonly notice: string | undefined; readonly hadCart: boolean },
): StorePage {
  const texts = textsOf(language)
  const { title, signIn } = checkoutTextsOf(texts.language)
  const isMoved = notice === movedNotice
  const [status, text] = isMoved
    ? [410, texts.cartMoved]
    : hadCart
      ? [200, { title, message: texts.cart.empty }]
      : [404, texts.noCart]
  const page = toMessagePage(status, text, { texts, shopOrigin })
  const url = toSignInUrl(publicUrl.origin, base, language)
  const content = html`${page.content}
    <p>${signIn.question} <a href="${url}">${signIn.title}</a></p>`
  return { ...page, content }
}

/** Signs in the session named by `authorize`, and redirects to the cart or the checkout. */
export const completeHandOff: StoreHandler = async (request, services) => {
  const { headers, publicUrl, base, texts } = request
  const grant = await services.links.read('hand-off', request.token ?? '', publicUrl)
  const states = readHandOffTokens(headers, publicUrl).map(hashToken)
  const isOwn = typeof grant !== 'string' && grant.state !== undefined && states.includes(grant.state)
  const setCookie = isOwn ? await openStoreSession(grant, request, services) : undefined
  if (setCookie === undefined) return toMessagePage(410, texts.invalidLink, request)
  const page: HandOffPage = request.query.get('page') === 'cart' ? 'cart' : 'checkout'
  return toRedirect(withNotice(base + page, readNotice(request.query)), [setCookie])
}

/**
 * Sets the counts of cart and wishlist (R55) and redirects to the home page. Served by the shop's
 * host.
 */
export const leadBack: StoreHandler = async (request, services) => {
  const order = request.query.get('order') ?? ''
  const home = /^[\w-]{1,64}$/.test(order) ? `/?${orderPlacedParameter}=${order}` : '/'
  return toRedirect(home, await createPresentCounts(request, services))
}

/**
 * Returns the Set-Cookie header for the visitor's counts; none if they are up to date or the host
 * does not serve a shop.
 */
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
