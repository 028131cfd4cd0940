import type { StoreSettings } from '@vitrine/contract/schemas'
import { findShippingMethods, type Destination, type ShippingOffer } from '../store-settings/index.ts'
import type { CartScope, CartView } from '../store/index.ts'

/**
 * Returns the shipping methods for the goods in a cart, with their prices. Uses the value of the
 * goods in the cart, so thresholds such as `freeFrom` do not depend on the destination's tax. Gift
 * certificates are not shipped.
 */
export function findOffers(
  settings: StoreSettings,
  {
    view,
    skus,
    destination,
  }: {
    readonly view: Pick<CartView, 'lines' | 'currency'>
    readonly skus: CartScope['skus']
    readonly destination: Destination
  },
): readonly ShippingOffer[] {
  const { lines, currency } = view
  if (lines.length === 0) return []
  const value = lines.reduce((sum, { total, discount }) => sum + total - discount, 0)
  const weight = lines.reduce((sum, { sku, quantity }) => sum + (skus.get(sku)?.weight ?? 0) * quantity, 0)
  return findShippingMethods(settings, { destination, currency, value, weight })
}
