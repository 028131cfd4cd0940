import type { CartC, CartLineC, CartTotalsC, TotalsLineC } from '@vitrine/contract'
import { subtractMoney, toMoney, type MoneyView } from '../money/index.ts'
import type { CartLineView, CartTotalsView, CartView, DiscountView } from './cart-view.ts'
import { toNotice } from './to-notice.ts'

/** Returns the view of provider C's cart. Without `discountedCart`, the cart and its lines have no totals. */
export function toCartC(cart: CartC): CartView {
  const currency = cart.quote_currency_code
  const totals = cart.discountedCart
  const money = (amount: number): MoneyView => toMoney(amount, currency)
  const lineTotals = new Map(totals?.items.map((line) => [line.item_id, line]))
  return {
    id: cart.id,
    currency,
    includesTax: null,
    lines: cart.items.map((line) => toLine(line, lineTotals.get(line.item_id), money)),
    certificates: [],
    pieces: cart.items_qty,
    totals: totals ? toTotals(totals, money) : null,
    discounts: totals ? toDiscounts(totals) : [],
    payments: (totals?.applied_gift_cards ?? []).map(({ id, code, applied_balance, current_balance }) => ({
      id,
      code,
      used: money(applied_balance),
      remaining: money(current_balance),
    })),
    notices: cart.notices.map(({ code, item_id, sku, old_value, new_value }) =>
      toNotice({ code, lineId: item_id, sku, from: old_value, to: new_value }, currency),
    ),
    checkoutUrl: null,
  }
}

function toLine(
  line: CartLineC,
  totals: TotalsLineC | undefined,
  money: (amount: number) => MoneyView,
): CartLineView {
  const subtotal = totals ? money(totals.row_total) : null
  const discount = totals ? money(totals.discount_amount) : null
  return {
    id: line.item_id,
    sku: line.sku,
    productId: line.product_id,
    name: line.name,
    url: line.product_url || null,
    image: line.image_url === null ? null : { url: line.image_url, alt: null },
    quantity: line.qty,
    limits: { minimum: line.min_sale_qty, maximum: line.max_sale_qty, step: line.qty_increments },
    price: money(line.price),
    listPrice: line.original_price === line.price ? null : money(line.original_price),
    priceWithTax: totals ? money(totals.price_incl_tax) : null,
    subtotal,
    listSubtotal: null,
    subtotalWithTax: totals ? money(totals.row_total_incl_tax) : null,
    discount,
    total: subtotal && discount && subtractMoney(subtotal, discount),
    tax: totals ? money(totals.tax_amount) : null,
    availability: line.stock_status,
    availabilityDays: line.delivery_days,
    needsShipping: line.product_type === 'simple',
    options: line.options.map(({ label, value }) => ({ name: label, value })),
    choices: Object.fromEntries(line.options.map(({ option_id, option_value }) => [option_id, option_value])),
    discounts: [],
    attribution: line.attribution ?? null,
  }
}

function toTotals(totals: CartTotalsC, money: (amount: number) => MoneyView): CartTotalsView {
  return {
    subtotal: money(totals.subtotal),
    subtotalWithTax: money(totals.subtotal_incl_tax),
    discount: money(-totals.discount_amount),
    discounted: money(totals.subtotal_with_discount),
    shipping: money(totals.shipping_amount),
    tax: money(totals.tax_amount),
    certificates: money(-totals.giftcard_amount),
    total: money(totals.grand_total),
    rows: totals.total_segments.map(({ code, title, value }) => ({ code, title, amount: money(value) })),
  }
}

/** Returns the coupons. Their amounts are only in the totals. */
function toDiscounts({ coupon_code }: CartTotalsC): readonly DiscountView[] {
  const codes = (coupon_code ?? '').split(',').map((code) => code.trim())
  return codes
    .filter((code) => code !== '')
    .map((code) => ({ couponId: null, code, title: code, amount: null }))
}
