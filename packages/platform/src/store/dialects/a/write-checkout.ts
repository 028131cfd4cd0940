import type { AddressA, CheckoutA, ShippingOptionA } from '@vitrine/contract'
import { toAddressView } from '../../check-address.ts'
import type { AddressParts } from '../../address.ts'
import type { CartView } from '../../cart-view.ts'
import { toDecimal } from '../../money.ts'
import type { OrderDraft } from '../../order.ts'
import { taxNameOf } from '../../order-view.ts'
import { writeAddressA } from './addresses.ts'
import { toCartA } from './write-cart.ts'

/** A shipping method that can be selected. */
export interface CheckoutMethod {
  readonly id: string
  readonly name: string
  /** In minor units. */
  readonly price: number
  readonly days: { readonly min: number; readonly max: number } | undefined
}

/** A checkout with all data contained in its response. */
export interface CheckoutView {
  readonly cart: CartView
  /** The order that would result from the cart. */
  readonly draft: OrderDraft
  readonly methods: readonly CheckoutMethod[]
  /** Valid addresses entered by the shopper; undefined until then. */
  readonly shippingAddress: AddressParts | undefined
  readonly billingAddress: AddressParts | undefined
  /** ISO 8601, UTC. */
  readonly updatedAt: string
}

/**
 * Serialises a checkout for provider A. Until the address is known, tax and shipping are calculated for the
 * home country.
 */
export function writeCheckoutA(checkout: CheckoutView): CheckoutA {
  const { cart, draft, methods } = checkout
  const { currency, language, totals, taxes, shipping } = draft
  const decimal = (minor: number) => toDecimal(minor, currency)
  const toAddress = (parts: AddressParts, id: string): AddressA =>
    writeAddressA(
      toAddressView({ ...parts, id, isDefaultShipping: false, isDefaultBilling: false }, language),
    )
  const options = methods.map(({ id, name, price, days }): ShippingOptionA => ({
    id,
    description: name,
    cost: decimal(price),
    min_transit_days: days?.min ?? null,
    max_transit_days: days?.max ?? null,
  }))
  return {
    id: cart.id,
    cart: toCartA(cart),
    billing_address: checkout.billingAddress ? toAddress(checkout.billingAddress, 'billing') : null,
    consignments:
      checkout.shippingAddress && cart.lines.length > 0
        ? [
            {
              id: '1',
              shipping_address: toAddress(checkout.shippingAddress, 'shipping'),
              line_item_ids: cart.lines.map(({ id }) => id),
              available_shipping_options: options,
              selected_shipping_option: options.find(({ id }) => id === shipping?.methodId) ?? null,
            },
          ]
        : [],
    taxes: taxes.map(({ amount }) => ({ name: taxNameOf(language), amount: decimal(amount) })),
    subtotal_amount: decimal(totals.subtotal - totals.discount),
    shipping_amount: decimal(totals.shipping),
    tax_amount: decimal(totals.tax),
    grand_total: decimal(totals.total),
    outstanding_balance: decimal(totals.outstanding),
    customer_message: draft.note,
    order_id: null,
    created_time: cart.createdAt,
    updated_time: checkout.updatedAt,
  }
}
