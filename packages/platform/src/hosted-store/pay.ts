import { createHash } from 'node:crypto'
import { quoteCheckout, fingerprintOf, type CheckoutInput } from '../checkout/index.ts'
import type { PaymentOutcome } from '../payments/index.ts'
import { readClientAddress, toClientKey } from '../rate-limits/index.ts'
import { ruleError, type RuleError } from '../store/index.ts'
import { toQuoteScope, type OpenCheckout } from './open-checkout.ts'
import type { CheckoutNotice } from './checkout-text-types.ts'
import { toGateway, toReturnPath } from './checkout-return.ts'
import { findPlacedOrder } from './placed-orders.ts'
import { toRedirect, type StoreHandler, type StoreRequest, type StoreServices } from './store-request.ts'

/** Field of the refusal after which the page is shown again with the updated total. */
const changedField = 'seen'

/**
 * Starts the payment for the order as the customer has seen it. Returns a redirect to the gateway
 * or the confirmation, or else a notice. If the order differs from the one on the page, nothing is
 * paid.
 */
export async function pay(
  open: OpenCheckout,
  { form, input }: { readonly form: URLSearchParams; readonly input: CheckoutInput },
): Promise<Response | CheckoutNotice> {
  const { request, services, visit, cart, settings } = open
  const { payments, orderAccess, signer, trustProxy } = services
  const { headers, publicUrl, base } = request
  const methods = payments.listMethods(settings)
  const method = methods.find(({ id }) => id === input.paymentMethod)
  const scope = await toQuoteScope(open, input)
  const cartId = cart.priced.cart.id
  const outcome = await payments.start({
    channelId: visit.channelId,
    cartId,
    key: toKey(form),
    async prepare(tx) {
      const again = await cart.priceAgain(tx)
      if (!again) return ruleError('NOT_FOUND', 'cart')
      const quote = quoteCheckout(again, scope)
      const isFree = quote.draft.totals.outstanding === 0
      const isComplete = (!quote.isSent || quote.offer !== undefined) && (isFree || method !== undefined)
      return isComplete && fingerprintOf(quote) === form.get('seen')
        ? quote.draft
        : ruleError('ORDER_STATE', changedField)
    },
    method: method?.id ?? '',
    gateway: method?.gateway,
    capture: method?.capture ?? 'automatic',
    toReturnUrl: async (id) => `${publicUrl.origin}${base}${await toReturnPath(id, services)}`,
    payer: {
      client: await toClientKey(readClientAddress(headers, trustProxy), signer),
      cartId,
      session: visit.session?.session?.id,
    },
  })
  const id = idOf(outcome)
  const cookies = id === undefined ? [] : [await orderAccess.grant(id, { headers, publicUrl })]
  switch (outcome.kind) {
    case 'placed':
      return toRedirect(`${base}checkout/return?payment=${outcome.orderId}`, cookies)
    case 'waiting':
      return toRedirect(`${base}checkout/return?payment=${outcome.attemptId}&waiting=1`, cookies)
    case 'action':
      return toGateway(outcome.url, { ...visit, publicUrl }, cookies)
    case 'declined':
      return outcome.reason
    case 'cancelled':
      return 'cancelled'
    case 'refused':
      return toNotice(outcome.refusal)
  }
}

/**
 * Answers checkout forms whose cart has become an order in the meantime, for example after a double
 * click, with a redirect to the confirmation. Another browser with a link to the cart cannot access
 * the order: only the browser that placed the order, or a form identical to the one that placed it,
 * proves to be the customer's.
 */
export function withPlacedOrders(handler: StoreHandler): StoreHandler {
  return async (request, services) => {
    const answer = await handler(request, services)
    const isPaid = request.form?.get('action') === 'pay'
    // A page with the form shows a cart that still exists.
    if (!isPaid || answer instanceof Response || answer.hasForm === true) return answer
    return (await toPlacedOrder(request, services)) ?? answer
  }
}

async function toPlacedOrder(
  { form = new URLSearchParams(), headers, publicUrl, base }: StoreRequest,
  { payments, orderAccess }: StoreServices,
): Promise<Response | undefined> {
  const cartId = form.get('cart')?.slice(0, 100) ?? ''
  const key = toKey(form)
  const same = key === undefined ? undefined : await payments.findByKey(cartId, key)
  const toConfirmation = (id: string, cookies: readonly string[]) =>
    toRedirect(`${base}checkout/return?payment=${id}`, cookies)
  if (same?.isPlaced) {
    return toConfirmation(same.id, [await orderAccess.grant(same.id, { headers, publicUrl })])
  }
  const own = await findPlacedOrder(cartId, { headers, publicUrl }, { payments, orderAccess })
  return own === undefined ? undefined : toConfirmation(own, [])
}

/**
 * Returns the key of a form. Identical forms start one payment; a form that was changed after going
 * back starts another. Returns undefined for a form without a key, which always starts another
 * payment.
 */
function toKey(form: URLSearchParams): string | undefined {
  if (!form.has('key')) return undefined
  // The form token proves the origin of the form and does not depend on the order.
  const entries = [...form].filter(([name]) => name !== 'form')
  return createHash('sha256').update(JSON.stringify(entries)).digest('hex')
}

/**
 * Returns the notice about a refused order. The page lists the codes that no longer apply
 * (`checkout-notices.ts`).
 */
function toNotice({ refused, field }: RuleError): CheckoutNotice {
  if (field === changedField) return 'changed'
  if (refused === 'COUPON_REFUSED') return 'coupon-refused'
  return refused === 'CERTIFICATE_REFUSED' ? 'certificate-refused' : 'unavailable'
}

function idOf(outcome: PaymentOutcome): string | undefined {
  if (outcome.kind === 'placed') return outcome.orderId
  return 'attemptId' in outcome ? outcome.attemptId : undefined
}
