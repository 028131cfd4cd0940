import type {
  CartC,
  CartLineC,
  CartNoticeC,
  CartTotalsC,
  TotalSegmentC,
  TotalsLineC,
} from '@vitrine/contract'
import type { CartNotice } from '../../cart.ts'
import type { CartLineView, CartView } from '../../cart-view.ts'
import { maskCode } from '../../certificate-ids.ts'
import { toDecimal } from '../../money.ts'
import { taxOf } from '../../terms.ts'
import { toNoticeParts } from '../notice-parts.ts'
import { toPagePath } from '../page-path.ts'
import type { WriteCart } from '../cart-dialect.ts'

/** Serialises the cart for provider C. Its amounts are in the separate totals (`writeTotalsC`). */
export const writeCartC: WriteCart<CartC> = (view) => {
  const { customer, currency } = view
  return {
    id: view.id,
    customer_id: customer?.id ?? null,
    customer_email: customer?.email ?? null,
    customer_is_guest: customer === undefined,
    store_id: view.channelId,
    quote_currency_code: currency,
    is_virtual: false,
    is_active: true,
    items: view.lines.map((line) => writeLine(line, currency)),
    items_count: view.lines.length,
    items_qty: countPieces(view),
    notices: view.notices.map((notice) => writeNotice(notice, currency)),
    created_at: view.createdAt,
    updated_at: view.updatedAt,
  }
}

/** Serialises the totals of provider C's cart (R49). */
export const writeTotalsC: WriteCart<CartTotalsC> = (view) => {
  const { currency, totals, includesTax } = view
  const { subtotal, discount, tax, redeemed, outstanding } = totals
  const decimal = (minor: number) => toDecimal(minor, currency)
  const fullTax = view.lines.reduce((sum, line) => sum + taxOf(line.total, line.taxPercent, false), 0)
  const coupons = view.discounts.flatMap(({ code }) => code ?? [])
  const segment = (code: TotalSegmentC['code'], title: string, value: number): TotalSegmentC => ({
    code,
    title,
    value: decimal(value),
  })
  return {
    grand_total: decimal(outstanding),
    subtotal: decimal(subtotal),
    subtotal_with_discount: decimal(subtotal - discount),
    subtotal_incl_tax: decimal(includesTax ? subtotal : subtotal + fullTax),
    discount_amount: decimal(-discount),
    shipping_amount: 0,
    tax_amount: decimal(tax),
    giftcard_amount: decimal(-redeemed),
    quote_currency_code: currency,
    applied_gift_cards: view.redeemed.map(({ certificateId: id, lastDigits, amount, remaining }) => ({
      id,
      code: maskCode(lastDigits),
      applied_balance: decimal(amount),
      current_balance: decimal(remaining),
    })),
    coupon_code: coupons.length === 0 ? null : coupons.join(','),
    items_qty: countPieces(view),
    items: view.lines.map((line) => writeTotalsLine(line, view)),
    total_segments: [
      segment('subtotal', 'Subtotal', subtotal),
      ...(discount > 0 ? [segment('discount', 'Discount', -discount)] : []),
      ...(tax > 0 ? [segment('tax', 'Tax', tax)] : []),
      ...(redeemed > 0 ? [segment('giftcard', 'Gift certificates', -redeemed)] : []),
      segment('grand_total', 'Total', outstanding),
    ],
  }
}

function writeLine(line: CartLineView, currency: string): CartLineC {
  const { limits, attribution } = line
  return {
    item_id: line.id,
    sku: line.sku,
    name: line.name,
    qty: line.quantity,
    price: toDecimal(line.amount, currency),
    original_price: toDecimal(line.list, currency),
    product_id: line.productKey,
    product_type: 'simple',
    product_url: toPagePath(line.slug),
    image_url: line.image ?? null,
    min_sale_qty: limits.min,
    max_sale_qty: limits.max ?? null,
    qty_increments: limits.step,
    stock_status: line.availability,
    delivery_days: line.leadDays ?? null,
    options: [...line.options, ...line.modifiers].map(({ id, name, valueId, value }) => ({
      option_id: id,
      label: name,
      option_value: valueId,
      value,
    })),
    ...(attribution ? { attribution } : {}),
  }
}

function writeTotalsLine(line: CartLineView, { currency, includesTax }: CartView): TotalsLineC {
  const decimal = (minor: number) => toDecimal(minor, currency)
  const { total, discount, tax, taxPercent, amount } = line
  const fullTax = taxOf(total, taxPercent, false)
  return {
    item_id: line.id,
    qty: line.quantity,
    price: decimal(amount),
    price_incl_tax: decimal(includesTax ? amount : amount + taxOf(amount, taxPercent, false)),
    row_total: decimal(total),
    row_total_incl_tax: decimal(includesTax ? total : total + fullTax),
    discount_amount: decimal(discount),
    tax_amount: decimal(tax),
    tax_percent: taxPercent,
  }
}

function writeNotice(notice: CartNotice, currency: string): CartNoticeC {
  const { lineId, sku, from, to } = toNoticeParts(notice, (minor) => toDecimal(minor, currency))
  return { code: notice.code, item_id: lineId, sku, old_value: from, new_value: to }
}

function countPieces({ lines }: CartView): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
