import type { StoreSettings } from '@vitrine/contract/schemas'
import type { PreparedCart } from '../cart/index.ts'
import { checkCheckout, findPickupPoints, withoutDelivery, type CheckoutInput } from '../checkout/index.ts'
import type { StoreRequest, StoreServices } from './store-request.ts'
import type { Visit } from './visit.ts'

/** An open checkout of a visitor. */
export interface OpenCheckout {
  readonly request: StoreRequest
  readonly services: StoreServices
  readonly visit: Visit
  readonly cart: PreparedCart
  readonly settings: StoreSettings
}

/** The part of a checkout that prices depend on. */
interface QuotedCheckout extends Pick<OpenCheckout, 'cart' | 'settings'> {
  readonly services: Pick<StoreServices, 'commerce' | 'checkVatId' | 'now'>
  readonly visit: Pick<Visit, 'language'>
}

/**
 * Returns the entries that an order of the cart needs. An order that only contains gift
 * certificates needs no delivery.
 */
export function toNeededInput({ cart }: Pick<OpenCheckout, 'cart'>, input: CheckoutInput): CheckoutInput {
  return isSent(cart) ? input : withoutDelivery(input)
}

/** Validates the entries that an order of the cart needs. */
export function checkEntries(
  { cart, settings, visit: { language } }: Omit<QuotedCheckout, 'services'>,
  input: CheckoutInput,
) {
  return checkCheckout(input, { language, countries: isSent(cart) ? settings.countries : undefined })
}

function isSent({ priced }: PreparedCart): boolean {
  return priced.cart.lines.length > 0
}

/** Returns the data that prices depend on, apart from the cart. */
export async function toQuoteScope(
  { services, visit, settings, cart }: QuotedCheckout,
  input: CheckoutInput,
) {
  const { shippingAddress, details } = checkEntries({ cart, settings, visit }, input)
  const { homeCountry, tax, shipping } = settings
  const billed = details?.billingAddress
  // Only businesses in other EU countries can buy without tax (R40).
  const isForeign = billed && billed.country !== homeCountry && tax.union.includes(billed.country)
  const vatId = isForeign ? await services.checkVatId(billed.vatId) : 'unchecked'
  const methods = shipping.zones.flatMap((zone) => zone.methods)
  const { id: cartId, lines } = cart.priced.cart
  const pickupPoints = await findPickupPoints(services.commerce.db, {
    ...{ cartId, lines },
    locations: methods.flatMap((method) => (method.kind === 'pickup' ? [method.location] : [])),
    now: new Date(services.now()).toISOString(),
  })
  return {
    ...{ settings, input, details, shippingAddress, pickupPoints, vatId },
    hasValidVatId: vatId === 'valid',
  }
}
