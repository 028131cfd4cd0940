import { findCheckout } from '../checkout/index.ts'
import { html } from '../http/index.ts'
import type { Attempt } from '../payments/index.ts'
import { toChannelUrl } from '../site/index.ts'
import type { CheckoutNotice } from './checkout-text-types.ts'
import { checkoutTextsOf } from './checkout-texts.ts'
import { startHandOff, withNotice } from './hand-off.ts'
import { findPlacedOrder } from './placed-orders.ts'
import type { StorePage } from './store-page.ts'
import { toRedirect, type StoreRequest, type StoreServices } from './store-request.ts'
import { textsOf } from './texts.ts'
import { findStoreVisitor } from './visit.ts'

/** A payment that did not result in an order. */
interface EndedPayment {
  readonly attempt: Attempt
  /** True if this browser started the payment. */
  readonly isOwn: boolean
  readonly notice: CheckoutNotice
}

/**
 * Returns a customer to the checkout of the cart that they wanted to pay for, regardless of the
 * browser's session. If the cart has been ordered in the meantime, shows the confirmation. A
 * browser that cannot open the cart only sees the outcome.
 */
export async function returnToCheckout(
  { attempt, isOwn, notice }: EndedPayment,
  request: StoreRequest,
  services: StoreServices,
): Promise<Response | StorePage> {
  const { base, site, publicUrl } = request
  const { cartId, channelId } = attempt
  const channel = site.channels.find(({ id }) => id === channelId)
  const holder = await services.findCartHolder(cartId, channelId)
  const entered = await findCheckout(services.commerce.db, cartId)
  const language = entered?.language ?? attempt.draft?.language ?? request.texts.language
  const shopOrigin =
    entered?.shopOrigin ?? (channel ? toChannelUrl(channel, services.publicOrigin) : request.shopOrigin)
  if (holder?.customerId !== undefined) {
    const visitor = await findStoreVisitor(request, services)
    const isOwner = visitor?.session?.customer?.id === holder.customerId
    if (isOwner) return toRedirect(withNotice(`${base}checkout`, notice))
    if (isOwn) {
      // The payment ended on a page of the gateway that has a form.
      return startHandOff(request, { page: 'checkout', shopOrigin, language, notice, isAfterForm: true })
    }
  } else if (isOwn && holder && channel) {
    const context = { publicUrl: new URL(shopOrigin), channel, language, settings: services.settings }
    const { checkout } = await services.links.toCartUrls({ cartId }, context)
    return toRedirect(withNotice(`${base}checkout${new URL(checkout).search}`, notice))
  }
  const placed = isOwn
    ? await findPlacedOrder(cartId, { headers: request.headers, publicUrl }, services)
    : undefined
  if (placed !== undefined) return toRedirect(`${base}checkout/return?payment=${placed}`)
  const texts = textsOf(language)
  const { title, notices, elsewhere } = checkoutTextsOf(texts.language)
  const content = html`<p class="notice">${notices[notice]}</p>
    <p>${elsewhere}</p>`
  return { status: 200, title, content, texts, shopOrigin }
}
