import { createHash } from 'node:crypto'
import type { StoreSettings } from '@vitrine/contract/schemas'
import { findOffers, type OrderableCart } from '../cart/index.ts'
import { findCurrency, findTaxRate, type Destination, type ShippingOffer } from '../store-settings/index.ts'
import { draftOrder, toCartView, type AddressParts, type CartView, type OrderDraft } from '../store/index.ts'
import type { CheckoutDetails } from './check-checkout.ts'
import type { CheckoutInput } from './checkout-input.ts'
import type { PickupPoint } from './pickup-points.repository.ts'

/** A delivery method. */
export interface CheckoutOffer extends ShippingOffer {
  /** The pickup location; undefined for shipping. */
  readonly pickup: PickupPoint | undefined
}

/** The order that would result from a checkout, with the available delivery methods. */
export interface CheckoutQuote {
  readonly draft: OrderDraft
  /** The cart with its discounts and with the coupons that do not apply. */
  readonly view: CartView
  /**
   * The shipping methods for the destination. Empty if nothing needs shipping, or if the shop does
   * not deliver there.
   */
  readonly offers: readonly CheckoutOffer[]
  /** The chosen offer, or the first one. A location that lacks the goods cannot be chosen. */
  readonly offer: CheckoutOffer | undefined
  /** True if the cart contains more than gift certificates. */
  readonly isSent: boolean
}

export interface QuoteScope {
  readonly settings: StoreSettings
  readonly input: CheckoutInput
  /** Undefined until the visitor has completed the form. */
  readonly details: CheckoutDetails | undefined
  /** The valid shipping address; undefined until it is complete. */
  readonly shippingAddress: AddressParts | undefined
  /** True if the VAT id of the billing address is valid according to the check (R40). */
  readonly hasValidVatId: boolean
  /** The pickup locations, by location id. */
  readonly pickupPoints: ReadonlyMap<string, PickupPoint>
}

/**
 * Calculates the order for a destination, with tax and shipping (R40). Until the address is valid,
 * only its country is the destination, and the addresses of the draft are incomplete. For a pickup,
 * the destination is the pickup location.
 */
export function quoteCheckout({ priced, scope }: OrderableCart, quote: QuoteScope): CheckoutQuote {
  const { settings, input, details } = quote
  const { cart } = priced
  const shippingAddress = quote.shippingAddress ?? toPartialAddress(input)
  const billingAddress = details?.billingAddress ?? shippingAddress
  const view = toCartView(priced, scope)
  const isSent = view.lines.length > 0
  const offers = findOffers(settings, {
    ...{ view, skus: scope.skus },
    destination: toDestination(shippingAddress),
  }).flatMap((found): readonly CheckoutOffer[] => {
    if (found.method.kind !== 'pickup') return [{ ...found, pickup: undefined }]
    const pickup = quote.pickupPoints.get(found.method.location)
    return pickup ? [{ ...found, pickup }] : []
  })
  const possible = offers.filter(({ pickup }) => pickup?.stock !== 'unavailable')
  const offer = possible.find(({ method }) => method.id === input.shippingMethod) ?? possible[0]
  const place = offer?.pickup?.location
  const destination = place ? { country: place.address.country } : toDestination(shippingAddress)
  const { homeCountry } = settings
  const isForeign = billingAddress.country !== homeCountry
  const draft = draftOrder(cart, {
    ...scope,
    email: details?.email ?? '',
    billingAddress,
    shippingAddress: isSent && !place ? shippingAddress : undefined,
    shipping: offer && {
      methodId: offer.method.id,
      name: nameOf(offer.method, scope.language),
      locationId: place?.id,
      days: offer.method.deliveryDays,
      price: offer.price,
      taxClass: settings.shipping.taxClass,
    },
    rateOf: (taxClass) =>
      findTaxRate(settings, { taxClass, destination, hasValidVatId: quote.hasValidVatId && isForeign }),
    rounding: findCurrency(settings, cart.currency)?.rounding ?? 1,
    note: input.note,
    vatId: billingAddress.vatId,
  })
  return { draft, view, offers, offer, isSent }
}

/**
 * Returns a hash of the order's contents and prices, to detect changes made after the page was
 * shown.
 */
export function fingerprintOf({ draft }: Pick<CheckoutQuote, 'draft'>): string {
  const { currency, lines, boughtCertificates, shipping, taxes, totals } = draft
  const goods = lines.map(({ id, sku, quantity, amount, modifiers }) => [
    id,
    sku,
    quantity,
    amount,
    modifiers,
  ])
  const bought = boughtCertificates.map(({ id, amount, quantity }) => [id, amount, quantity])
  const shown = [currency, goods, bought, shipping?.methodId, taxes, totals]
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22)
}

/** Returns the name of a method in a language; failing that, in English or in any other language. */
export function nameOf(
  { id, names }: { readonly id: string; readonly names: Readonly<Record<string, string>> },
  language: string,
): string {
  const [primary = ''] = language.split('-')
  return names[language] ?? names[primary] ?? names.en ?? Object.values(names)[0] ?? id
}

function toDestination({ country, stateCode }: AddressParts): Destination {
  return { country, ...(stateCode === '' ? {} : { region: `${country}-${stateCode}` }) }
}

function toPartialAddress({ shippingAddress: { country, state } }: CheckoutInput): AddressParts {
  return {
    ...{ firstName: '', middleName: '', lastName: '', company: '', street: [], city: '', postalCode: '' },
    ...{ country, stateCode: /^[A-Z0-9]{1,3}$/.test(state) ? state : '', stateName: '', phone: '' },
    ...{ vatId: '', kind: 'residential' },
  }
}
