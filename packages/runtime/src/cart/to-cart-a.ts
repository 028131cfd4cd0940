import type { CartA, LineItemA } from '@vitrine/contract'
import { addMoney, subtractMoney, toMoney, type MoneyView } from '../money/index.ts'
import type { CartLineView, CartView } from './cart-view.ts'
import { toNotice } from './to-notice.ts'

/** Returns the view of provider A's cart. */
export function toCartA(cart: CartA): CartView {
  const currency = cart.currency.code
  const money = (amount: number): MoneyView => toMoney(amount, currency)
  const { physical_items, digital_items, gift_certificates } = cart.line_items
  const payments = cart.applied_certificates.map(({ id, code, used, remaining }) => ({
    id,
    code,
    used: money(used),
    remaining: money(remaining),
  }))
  const lines = [
    ...physical_items.map((item) => toLine(item, money, true)),
    ...digital_items.map((item) => toLine(item, money, false)),
  ]
  const certificates = addMoney(
    currency,
    payments.map(({ used }) => used),
  )
  const discounted = money(cart.cart_amount)
  return {
    id: cart.id,
    currency,
    includesTax: cart.tax_included,
    lines,
    certificates: gift_certificates.map(({ id, name, amount, quantity, recipient, send_at: sendAt }) => ({
      id,
      name,
      amount: money(amount),
      quantity,
      recipient: recipient.name,
      sendAt,
    })),
    pieces: [...lines, ...gift_certificates].reduce((sum, { quantity }) => sum + quantity, 0),
    totals: {
      subtotal: money(cart.base_amount),
      subtotalWithTax: null,
      discount: money(cart.discount_amount),
      discounted,
      shipping: null,
      tax: null,
      certificates,
      total: subtractMoney(discounted, certificates),
      rows: [],
    },
    discounts: [
      ...cart.discounts.map(({ name, discounted_amount }) => ({
        couponId: null,
        code: null,
        title: name,
        amount: money(discounted_amount),
      })),
      ...cart.coupons.map(({ id, code, name, discounted_amount }) => ({
        couponId: id,
        code,
        title: name,
        amount: money(discounted_amount),
      })),
    ],
    payments,
    notices: cart.notices.map(({ code, item_id, sku, from, to }) =>
      toNotice({ code, lineId: item_id, sku, from, to }, currency),
    ),
    checkoutUrl: cart.redirect_urls?.checkout_url ?? null,
  }
}

function toLine(item: LineItemA, money: (amount: number) => MoneyView, needsShipping: boolean): CartLineView {
  const discount = money(item.discount_amount)
  const subtotal = money(item.extended_sale_price)
  return {
    id: item.id,
    sku: item.sku,
    productId: item.product_id,
    name: item.name,
    url: item.url || null,
    image: item.image_url === null ? null : { url: item.image_url, alt: null },
    quantity: item.quantity,
    limits: {
      minimum: item.min_purchase_quantity,
      maximum: item.max_purchase_quantity,
      step: item.quantity_step,
    },
    price: money(item.sale_price),
    listPrice: item.list_price === item.sale_price ? null : money(item.list_price),
    priceWithTax: null,
    subtotal,
    listSubtotal:
      item.extended_list_price === item.extended_sale_price ? null : money(item.extended_list_price),
    subtotalWithTax: null,
    discount,
    total: subtractMoney(subtotal, discount),
    tax: null,
    availability: item.availability,
    availabilityDays: item.availability_days,
    needsShipping,
    options: (item.options ?? []).map(({ name, value }) => ({ name, value })),
    choices: Object.fromEntries((item.options ?? []).map(({ name_id, value_id }) => [name_id, value_id])),
    discounts: [],
    attribution: item.attribution ?? null,
  }
}
