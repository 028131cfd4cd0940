import { html } from '../http/index.ts'
import { findOrder } from '../orders/index.ts'
import { createCountsCookie } from '../shopper/index.ts'
import { toChannelUrl } from '../site/index.ts'
import { checkoutTextsOf, type CheckoutNotice } from './checkout-texts.ts'
import { renderTotals } from './checkout-totals.ts'
import {
  toMessagePage,
  toRedirect,
  type StoreHandler,
  type StoreRequest,
  type StoreServices,
} from './store-request.ts'
import { textsOf } from './texts.ts'

/**
 * Completes a payment when the customer comes back from the gateway, and redirects to the confirmation or to the
 * checkout. Payments that this browser has not started are answered like unknown ones (R6).
 */
export const returnFromGateway: StoreHandler = async (request, services) => {
  const id = await findOwnPayment(request, services)
  const attempt = id === undefined ? undefined : await services.payments.find(id)
  if (id === undefined || !attempt) return toMessagePage(404, request.texts.notFound, request)
  const { base, headers, publicUrl } = request
  const outcome = await services.payments.complete(id)
  const toCheckout = (notice: CheckoutNotice) => toRedirect(`${base}checkout?notice=${notice}`)
  switch (outcome.kind) {
    case 'placed':
      return toRedirect(`${base}checkout/thanks?payment=${id}`, [
        createCountsCookie({ cart: 0 }, headers, publicUrl),
      ])
    case 'action':
      return toCheckout('unfinished')
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
        <p><a href="${base}checkout/return?payment=${id}">${again}</a></p>`
      return { status: 200, title, content, texts, shopOrigin: request.shopOrigin, headers: { refresh: '5' } }
    }
  }
}

/** Shows an order that this browser has placed within the last hour. */
export const showThanks: StoreHandler = async (request, services) => {
  const id = await findOwnPayment(request, services)
  const order = id === undefined ? undefined : await findOrder(services.commerce.db, { id })
  if (!order) return toMessagePage(404, request.texts.notFound, request)
  const { language } = order
  const storeTexts = textsOf(language)
  const texts = checkoutTextsOf(storeTexts.language)
  const channel = request.site.channels.find((each) => each.id === order.channelId)
  const content = html`<p>
      ${texts.thanks.number}: <strong><bdi>${order.number}</bdi></strong>
    </p>
    <p>${texts.thanks.mail} <bdi>${order.email}</bdi></p>
    ${renderTotals(order, { texts, cart: storeTexts.cart, language })}`
  return {
    ...{ status: 200, title: texts.thanks.title, content, texts: storeTexts },
    shopOrigin: channel ? toChannelUrl(channel, services.publicOrigin) : request.shopOrigin,
  }
}

/** Returns the id of the payment in the address if this browser has started it. */
async function findOwnPayment(
  { query, headers, publicUrl }: StoreRequest,
  { orderAccess }: StoreServices,
): Promise<string | undefined> {
  const id = query.get('payment')
  return (await orderAccess.list({ headers, publicUrl })).find((each) => each === id)
}
