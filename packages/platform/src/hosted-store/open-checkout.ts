import type { StoreSettings } from '@vitrine/contract/schemas'
import type { PreparedCart } from '../cart/index.ts'
import { checkCheckout, type CheckoutInput } from '../checkout/index.ts'
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

/** Returns everything that prices depend on, besides the cart. */
export async function toQuoteScope({ services, visit, settings }: OpenCheckout, input: CheckoutInput) {
  const { language } = visit
  const checked = checkCheckout(input, { language, countries: settings.countries })
  const { shippingAddress, details } = checked
  const vatId = details?.billingAddress.vatId ?? ''
  const hasValidVatId = vatId !== '' && (await services.checkVatId(vatId))
  return { settings, input, details, shippingAddress, hasValidVatId }
}
