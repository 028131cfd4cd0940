import type { CheckoutA } from '@vitrine/contract'
import type { CallContext, Handler } from '../calls/index.ts'
import { emptyInput, findCheckout, nameOf, quoteCheckout, type Checkout } from '../checkout/index.ts'
import { fail } from '../http/index.ts'
import { writeCheckoutA } from '../store/index.ts'
import { toNeededInput, toQuoteScope } from './open-checkout.ts'
import { readEmail } from './read-email.ts'
import type { StoreServices } from './store-request.ts'
import { findOwnCheckout } from './visit.ts'

type GetCheckoutServices = Pick<
  StoreServices,
  'commerce' | 'prepareCart' | 'readSettings' | 'checkVatId' | 'now'
>

/**
 * Creates the handler that returns the checkout of the session's cart, which has the same id as the
 * cart (section 7; R6). The entries of a shopper are only returned to the browser or customer
 * session that made them.
 */
export function createGetCheckout(services: GetCheckoutServices): Handler<CheckoutA> {
  return async ({ query }, context) => {
    const settings = await services.readSettings(context.channel.id)
    if (!settings) return fail('CART_NOT_FOUND')
    let entered: Checkout | undefined
    const cart = await services.prepareCart(context, async (cartId) => {
      entered = await findEntered(cartId, context, services)
      return readEmail(entered?.input)
    })
    if (!cart) return fail('CART_NOT_FOUND')
    const stored = cart.priced.cart
    if (query['checkoutId'] !== stored.id) return fail('NOT_FOUND', 'checkoutId')
    const { customer } = await context.shopper()
    const stated = entered?.input ?? emptyInput(settings.homeCountry, customer?.email ?? '')
    const input = toNeededInput({ cart }, stated)
    const { language } = context
    const scope = await toQuoteScope({ services, visit: { language }, cart, settings }, input)
    const { view, draft, offers } = quoteCheckout(cart, scope)
    const changes = [stored.updatedAt, ...(entered ? [entered.updatedAt] : [])]
    return writeCheckoutA({
      cart: view,
      draft,
      methods: offers.map(({ method, price }) => ({
        ...{ id: method.id, name: nameOf(method, language), price, days: method.deliveryDays },
      })),
      shippingAddress: scope.shippingAddress,
      billingAddress: scope.details?.billingAddress,
      updatedAt: changes.toSorted().at(-1) ?? stored.updatedAt,
    })
  }
}

async function findEntered(
  cartId: string,
  { request: { headers }, publicUrl, shopper }: CallContext,
  services: GetCheckoutServices,
): Promise<Checkout | undefined> {
  // On the shop's host, the browser sends the checkout cookie to both.
  const own = await findOwnCheckout(cartId, { headers, publicUrl }, services)
  if (own) return own.checkout
  const { session } = await shopper()
  const stored = await findCheckout(services.commerce.db, cartId)
  return session !== undefined && stored?.sessionId === session.id ? stored : undefined
}
