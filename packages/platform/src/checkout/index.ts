export { checkCheckout } from './check-checkout.ts'
export type { CheckoutProblems } from './check-checkout.ts'
export { addressFieldNames, emptyInput, readCheckoutInput, withoutDelivery } from './checkout-input.ts'
export type { AddressForm, CheckoutInput } from './checkout-input.ts'
export {
  deleteCheckoutsBefore,
  findCheckout,
  findCheckoutByToken,
  saveCheckout,
} from './checkouts.repository.ts'
export type { Checkout } from './checkouts.repository.ts'
export { createVatIdCheck } from './check-vat-id.ts'
export type { CheckVatId, VatIdState } from './check-vat-id.ts'
export { expectedDays } from './expected-days.ts'
export { findLineFacts } from './line-facts.ts'
export type { LineFacts } from './line-facts.ts'
export { findPickupPoints } from './pickup-points.repository.ts'
export { fingerprintOf, nameOf, quoteCheckout } from './quote-checkout.ts'
export type { CheckoutOffer, CheckoutQuote } from './quote-checkout.ts'
export { formatMeasure, unitPriceOf } from './unit-price.ts'
