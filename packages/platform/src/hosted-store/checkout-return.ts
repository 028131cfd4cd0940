import { html } from '../http/index.ts'
import { findOrder } from '../orders/index.ts'
import { toChannelUrl } from '../site/index.ts'
import type { Order } from '../store/index.ts'
import { acceptAccountOffer, renderAccountOffer } from './checkout-account.ts'
import { toOrderLook } from './checkout-legal.ts'
import type { CheckoutNotice } from './checkout-text-types.ts'
import { checkoutTextsOf } from './checkout-texts.ts'
import { renderTotals } from './checkout-totals.ts'
import { createPresentCounts, toBackUrl } from './hand-off.ts'
import { returnToCheckout } from './return-to-checkout.ts'
import { renderStorePage, type StorePage } from './store-page.ts'
import {
  toMessagePage,
  toRedirect,
  type StoreHandler,
  type StoreRequest,
  type StoreServices,
} from './store-request.ts'
import { textsOf } from './texts.ts'

const proofPurpose = 'return of a payment'

/** Time for which the return URL is valid, in milliseconds. */
const returnMs = 86_400_000

/**
 * Returns the path to which a gateway returns the customer, below the hosted store's path. For a
 * day, it identifies the customer even in another browser, for example if a banking app opens it.
 */
export async function toReturnPath(id: string, { signer }: Pick<StoreServices, 'signer'>): Promise<string> {
  return `checkout/return?payment=${id}&proof=${await signer.sign(proofPurpose, id)}`
}

/**
 * Completes a payment when the customer returns from the gateway, and redirects to the confirmation
 * or to the checkout. A browser that did not start the payment within the last hour needs the proof
 * in the URL, and sees no personal data. Payments of other customers are treated as unknown (R6).
 */
export const returnFromGateway: StoreHandler = async (request, services) => {
  const { base, query } = request
  const id = query.get('payment') ?? ''
  const isOwn = (await findOwnPayment(request, services)) !== undefined
  const isAllowed = isOwn || (await services.signer.verify(proofPurpose, id, query.get('proof') ?? ''))
  const attempt = isAllowed ? await services.payments.find(id) : undefined
  const isValid = isOwn || Date.parse(attempt?.createdAt ?? '') + returnMs > services.now()
  if (!attempt || !isValid) return toGonePage(request)
  const outcome = await services.payments.complete(id)
  const toCheckout = (notice: CheckoutNotice) =>
    returnToCheckout({ attempt, isOwn, notice }, request, services)
  switch (outcome.kind) {
    case 'placed':
      if (!isOwn) return showNumber(id, request, services)
      // If the store has its own origin, only the shop can set the counts, so the customer returns
      // by way of the shop.
      return toRedirect(`${base}checkout/thanks?payment=${id}`, await createPresentCounts(request, services))
    case 'action':
      // The gateway answered late, so the customer has not seen its page yet.
      return query.has('waiting') ? toGateway(outcome.url, request) : toCheckout('unfinished')
    case 'declined':
      return toCheckout(outcome.reason)
    case 'cancelled':
      return toCheckout('cancelled')
    case 'refused':
      return toCheckout('unavailable')
    case 'waiting': {
      const texts = textsOf(attempt.draft?.language ?? request.texts.language)
      const { title, message, again } = checkoutTextsOf(texts.language).waiting
      const content = html`<p>${message}</p>
        <p><a href="${toAgain(request)}">${again}</a></p>`
      return { status: 200, title, content, texts, shopOrigin: request.shopOrigin, headers: { refresh: '5' } }
    }
  }
}

/**
 * Redirects to the gateway's page. Browsers also apply `form-action` to redirects after a form, so
 * an intermediate page links to a gateway with another origin.
 */
export function toGateway(
  url: string,
  { publicUrl, texts, shopOrigin }: Pick<StoreRequest, 'publicUrl' | 'texts' | 'shopOrigin'>,
  setCookies: readonly string[] = [],
): Response {
  if (new URL(url).origin === publicUrl.origin) return toRedirect(url, setCookies)
  const { paymentMethod: title } = checkoutTextsOf(texts.language)
  const content = html`<p><a href="${url}" rel="noreferrer">${title}</a></p>`
  const headers = { refresh: `0; url=${url}` }
  return renderStorePage({ status: 200, title, content, texts, shopOrigin, setCookies, headers })
}

/** Returns the current URL, which the browser loads again. */
function toAgain({ base, query }: StoreRequest): string {
  return `${base}checkout/return?${query.toString()}`
}

/**
 * Shows the number of an order to a browser without access to the order, so that the customer can
 * look it up.
 */
async function showNumber(id: string, request: StoreRequest, services: StoreServices): Promise<StorePage> {
  const order = await findOrder(services.commerce.db, { id })
  if (!order) return toMessagePage(404, request.texts.notFound, request)
  const storeTexts = textsOf(order.language)
  const { thanks } = checkoutTextsOf(storeTexts.language)
  const content = html`<p>
      ${thanks.number}: <strong><bdi>${order.number}</bdi></strong>
    </p>
    <p>${thanks.lookUp}</p>`
  return {
    ...{ status: 200, title: thanks.title, content, texts: storeTexts },
    shopOrigin: toOrderOrigin(order, request, services),
  }
}

/**
 * Creates the page for a browser that cannot see an order. It does not reveal whether the order
 * exists (R6).
 */
function toGonePage(request: StoreRequest): StorePage {
  const { gone, lookUp } = checkoutTextsOf(request.texts.language).thanks
  return toMessagePage(404, { title: gone, message: lookUp }, request)
}

function toOrderOrigin(
  { channelId }: Order,
  { site, shopOrigin }: StoreRequest,
  { publicOrigin }: StoreServices,
): string {
  const channel = site.channels.find((each) => each.id === channelId)
  return channel ? toChannelUrl(channel, publicOrigin) : shopOrigin
}

/** Shows an order that this browser placed within the last hour. */
export const showThanks: StoreHandler = async (request, services) => {
  const id = await findOwnPayment(request, services)
  const order = id === undefined ? undefined : await findOrder(services.commerce.db, { id })
  if (!order) return toGonePage(request)
  const { language } = order
  const storeTexts = textsOf(language)
  if (request.form) {
    const answer = await acceptAccountOffer(order, request, services)
    return answer ?? toMessagePage(403, storeTexts.otherSite, request)
  }
  const texts = checkoutTextsOf(storeTexts.language)
  const account = await renderAccountOffer(order, request, { texts, services })
  const content = html`<div class="confirmation">
    <p>
      ${texts.thanks.number}: <strong><bdi>${order.number}</bdi></strong>
    </p>
    <p>${texts.thanks.mail} <bdi>${order.email}</bdi></p>
    ${account ?? ''} ${renderTotals(order, { texts, cart: storeTexts.cart, language })}
  </div>`
  const shopOrigin = toOrderOrigin(order, request, services)
  return {
    ...{ status: 200, title: texts.thanks.title, content, texts: storeTexts, shopOrigin },
    backUrl: toBackUrl(shopOrigin, request.base, order.id),
    look: await toOrderLook(order, shopOrigin, { request, services }),
    hasForm: account !== undefined,
  }
}

/** Returns the id of the payment in the URL if this browser started it. */
async function findOwnPayment(
  { query, headers, publicUrl }: StoreRequest,
  { orderAccess }: StoreServices,
): Promise<string | undefined> {
  const id = query.get('payment')
  return (await orderAccess.list({ headers, publicUrl })).find((each) => each === id)
}
