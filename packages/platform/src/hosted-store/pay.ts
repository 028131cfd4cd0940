import { quoteCheckout, fingerprintOf, type CheckoutInput } from '../checkout/index.ts'
import { html } from '../http/index.ts'
import type { PaymentOutcome } from '../payments/index.ts'
import { readClientAddress, toClientKey } from '../rate-limits/index.ts'
import { refuse } from '../store/index.ts'
import { toQuoteScope, type OpenCheckout } from './open-checkout.ts'
import type { CheckoutNotice } from './checkout-texts.ts'
import { renderStorePage } from './store-page.ts'
import { toRedirect } from './store-request.ts'
import { checkoutTextsOf } from './checkout-texts.ts'

/** Field of the refusal after which the page is shown again, with the present total. */
const changedField = 'seen'

/**
 * Starts to pay for the order that the customer has seen. Returns the redirect to the gateway or to the confirmation, or
 * else a notice. If the order differs from the one on the page, nothing is paid.
 */
export async function pay(
  open: OpenCheckout,
  { form, input }: { readonly form: URLSearchParams; readonly input: CheckoutInput },
): Promise<Response | CheckoutNotice> {
  const { request, services, visit, cart, settings } = open
  const { payments, orderAccess, signer, trustProxy, now } = services
  const { headers, publicUrl, base } = request
  const methods = payments.listMethods(settings)
  const method = methods.find(({ id }) => id === input.paymentMethod)
  if (!method) return 'changed'
  const scope = await toQuoteScope(open, input)
  const cartId = cart.priced.cart.id
  const outcome = await payments.start({
    channelId: visit.channelId,
    cartId,
    key: form.get('key')?.slice(0, 100),
    async prepare(tx) {
      const again = await cart.priceAgain(tx)
      if (!again) return refuse('NOT_FOUND', 'cart')
      const quote = quoteCheckout(again, scope)
      const isComplete = !quote.isSent || quote.offer !== undefined
      return isComplete && fingerprintOf(quote) === form.get('seen')
        ? quote.draft
        : refuse('ORDER_STATE', changedField)
    },
    method: method.id,
    gateway: method.gateway,
    capture: method.capture,
    toReturnUrl: (id) => `${publicUrl.origin}${base}checkout/return?payment=${id}`,
    payer: {
      client: await toClientKey(readClientAddress(headers, trustProxy), signer, now()),
      cartId,
      session: visit.session?.session?.id,
    },
  })
  const id = idOf(outcome)
  const cookies = id === undefined ? [] : [await orderAccess.grant(id, { headers, publicUrl })]
  switch (outcome.kind) {
    case 'placed':
    case 'waiting':
      return toRedirect(`${base}checkout/return?payment=${id ?? ''}`, cookies)
    case 'action':
      return toGateway(outcome.url, open, cookies)
    case 'declined':
      return outcome.reason
    case 'cancelled':
      return 'cancelled'
    case 'refused':
      return outcome.refusal.field === changedField ? 'changed' : 'unavailable'
  }
}

function idOf(outcome: PaymentOutcome): string | undefined {
  if (outcome.kind === 'placed') return outcome.orderId
  return 'attemptId' in outcome ? outcome.attemptId : undefined
}

/**
 * Redirects to the page of the gateway. Browsers apply `form-action` to redirects after a form too, so a gateway with another
 * origin is reached by a page of its own.
 */
function toGateway(url: string, { request, visit }: OpenCheckout, setCookies: readonly string[]): Response {
  if (new URL(url).origin === request.publicUrl.origin) return toRedirect(url, setCookies)
  const { texts, shopOrigin } = visit
  const { paymentMethod: title } = checkoutTextsOf(texts.language)
  const content = html`<p><a href="${url}" rel="noreferrer">${title}</a></p>`
  const headers = { refresh: `0; url=${url}` }
  return renderStorePage({ status: 200, title, content, texts, shopOrigin, setCookies, headers })
}
