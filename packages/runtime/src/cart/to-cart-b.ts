import {
  withTrailingSlash,
  type CartB,
  type CartLineB,
  type DiscountAllocationB,
  type MoneyB,
} from '@vitrine/contract'
import { addMoney, subtractMoney, toMoney, type MoneyView } from '../money/index.ts'
import type { CartLineView, CartView, DiscountView } from './cart-view.ts'
import { toNotice } from './to-notice.ts'

/** Returns the view of provider B's cart. */
export function toCartB(cart: CartB): CartView {
  const { cost } = cart
  const currency = cost.totalAmount.currencyCode
  const payments = cart.appliedGiftCards.map(({ id, lastCharacters, amountUsed, balance }) => ({
    id,
    code: `••••${lastCharacters}`,
    used: money(amountUsed),
    remaining: money(balance),
  }))
  const certificates = addMoney(
    currency,
    payments.map(({ used }) => used),
  )
  return {
    id: cart.id,
    currency,
    includesTax: cost.taxesIncluded,
    lines: cart.lines.edges.map(({ node }) => toLine(node)),
    certificates: [],
    pieces: cart.totalQuantity,
    totals: {
      subtotal: money(cost.subtotalAmount),
      subtotalWithTax: null,
      discount: money(cost.totalDiscountAmount),
      discounted: subtractMoney(money(cost.subtotalAmount), money(cost.totalDiscountAmount)),
      shipping: null,
      tax: cost.totalTaxAmount && money(cost.totalTaxAmount),
      certificates,
      total: subtractMoney(money(cost.totalAmount), certificates),
      rows: [],
    },
    discounts: cart.discountAllocations.map(toDiscount),
    payments,
    notices: cart.notices.map(({ code, lineId, sku, previousValue, currentValue }) =>
      toNotice({ code, lineId, sku, from: previousValue, to: currentValue }, currency),
    ),
    checkoutUrl: cart.checkoutUrl,
  }
}

function toLine(line: CartLineB): CartLineView {
  const { merchandise, cost } = line
  const { product, image, quantityRule } = merchandise
  const subtotal = money(cost.subtotalAmount)
  const total = money(cost.totalAmount)
  return {
    id: line.id,
    sku: merchandise.sku,
    productId: product.id,
    name: product.title,
    url: toUrl(product.handle),
    image: image && { url: image.url, alt: image.altText },
    quantity: line.quantity,
    limits: {
      minimum: quantityRule.minimum,
      maximum: quantityRule.maximum,
      step: quantityRule.increment,
    },
    price: money(cost.amountPerQuantity),
    listPrice: cost.compareAtAmountPerQuantity && money(cost.compareAtAmountPerQuantity),
    priceWithTax: null,
    subtotal,
    listSubtotal: null,
    subtotalWithTax: null,
    discount: subtractMoney(subtotal, total),
    total,
    tax: null,
    availability: merchandise.availability,
    availabilityDays: merchandise.availabilityDays,
    needsShipping: merchandise.requiresShipping,
    options: [
      ...merchandise.selectedOptions.map(({ name, value }) => ({ name, value })),
      ...line.attributes.map(({ label, valueLabel }) => ({ name: label, value: valueLabel })),
    ],
    choices: Object.fromEntries(line.attributes.map(({ key, value }) => [key, value])),
    discounts: line.discountAllocations.map(toDiscount),
    attribution: line.attribution ?? null,
  }
}

/** Returns the path of the product page for a slug. */
function toUrl(slug: string): string | null {
  return slug === '' ? null : withTrailingSlash(`/${slug.split('/').map(encodeURIComponent).join('/')}`)
}

function toDiscount({ title, code, discountedAmount }: DiscountAllocationB): DiscountView {
  return { couponId: null, code, title, amount: money(discountedAmount) }
}

function money({ amount, currencyCode }: MoneyB): MoneyView {
  return toMoney(amount, currencyCode)
}
