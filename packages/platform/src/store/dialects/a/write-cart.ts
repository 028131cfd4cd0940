import type {
  AppliedCertificateA,
  CartA,
  CartNoticeA,
  CertificateLineA,
  LineItemA,
  LineOptionA,
} from '@vitrine/contract'
import type { CartNotice } from '../../cart.ts'
import type { CartLineView, CartView } from '../../cart-view.ts'
import type { OptionView } from '../../option-view.ts'
import { toCertificateName } from '../../certificate-name.ts'
import { maskCode, toCertificateLineId } from '../../certificate-ids.ts'
import { toDecimal } from '../../money.ts'
import { toNoticeParts } from '../notice-parts.ts'
import { toPagePath } from '../page-path.ts'
import { toRedeemedParts } from '../redeemed-parts.ts'
import type { WriteCart } from '../cart-dialect.ts'

/** Serialises the cart for provider A, including the options of its items. */
export const writeCartA: WriteCart<CartA> = (view) => toCartA(view)

/** Returns provider A's cart like `writeCartA`, but without URLs. */
export const toCartA = (view: CartView): CartA => ({
  ...writeCart(view),
  line_items: {
    physical_items: view.lines.map((line) => ({
      ...writeLine(line, view.currency),
      options: [...line.options, ...line.modifiers].map(writeOption),
    })),
    digital_items: [],
    gift_certificates: writeBought(view),
  },
})

/** Serialises provider A's cart with the URLs of the cart and checkout. */
export const writeRedirectUrls: WriteCart<CartA> = (view, urls) => ({
  ...writeCart(view),
  redirect_urls: {
    cart_url: urls.cart,
    checkout_url: urls.checkout,
    embedded_checkout_url: urls.embeddedCheckout,
  },
})

function writeCart(view: CartView): CartA {
  const { currency, totals } = view
  const coupons = view.discounts.filter(({ couponId }) => couponId !== undefined)
  return {
    id: view.id,
    customer_id: view.customer?.id ?? null,
    channel_id: view.channelId,
    email: view.customer?.email ?? null,
    locale: view.language,
    currency: { code: currency },
    tax_included: view.includesTax,
    base_amount: toDecimal(totals.subtotal, currency),
    discount_amount: toDecimal(totals.discount, currency),
    cart_amount: toDecimal(totals.subtotal - totals.discount, currency),
    line_items: {
      physical_items: view.lines.map((line) => writeLine(line, currency)),
      digital_items: [],
      gift_certificates: writeBought(view),
    },
    discounts: view.discounts
      .filter(({ couponId }) => couponId === undefined)
      .map(({ promotionId: id, name, amount }) => ({
        id,
        name,
        discounted_amount: toDecimal(amount, currency),
      })),
    coupons: coupons.map(({ couponId = '', code = '', name, amount, isFreeShipping }) => ({
      id: couponId,
      code,
      name,
      discounted_amount: toDecimal(amount, currency),
      free_shipping: isFreeShipping,
    })),
    applied_certificates: writeRedeemed(view),
    notices: view.notices.map((notice) => writeNotice(notice, currency)),
    created_time: view.createdAt,
    updated_time: view.updatedAt,
  }
}

/** Serialises the gift certificates that the shopper is buying. */
function writeBought({ boughtCertificates, currency, language }: CartView): readonly CertificateLineA[] {
  return boughtCertificates.map(({ id, amount, quantity, sender, recipient, message, theme, sendAt }) => ({
    id: toCertificateLineId(id),
    name: toCertificateName(language),
    amount: toDecimal(amount, currency),
    quantity,
    sender,
    recipient,
    message,
    theme: theme ?? null,
    send_at: sendAt ?? null,
  }))
}

/** Serialises the gift certificates used for payment. */
function writeRedeemed(view: CartView): readonly AppliedCertificateA[] {
  const { currency } = view
  return toRedeemedParts(view).map(({ certificateId: id, lastDigits, amount, remaining }) => ({
    id,
    code: maskCode(lastDigits),
    used: toDecimal(amount, currency),
    remaining: toDecimal(remaining, currency),
  }))
}

function writeLine(line: CartLineView, currency: string): LineItemA {
  const { limits, quantity, attribution } = line
  return {
    id: line.id,
    product_id: line.productKey,
    variant_id: line.sku,
    sku: line.sku,
    name: line.name,
    url: toPagePath(line.slug),
    image_url: line.image ?? null,
    quantity,
    min_purchase_quantity: limits.min,
    max_purchase_quantity: limits.max ?? null,
    quantity_step: limits.step,
    list_price: toDecimal(line.list, currency),
    sale_price: toDecimal(line.amount, currency),
    discount_amount: toDecimal(line.discount, currency),
    extended_list_price: toDecimal(line.list * quantity, currency),
    extended_sale_price: toDecimal(line.total, currency),
    taxable: line.taxPercent > 0,
    availability: line.availability,
    availability_days: line.leadDays ?? null,
    ...(attribution ? { attribution } : {}),
  }
}

function writeOption({ id, name, valueId, value }: OptionView): LineOptionA {
  return { name_id: id, name, value_id: valueId, value }
}

function writeNotice(notice: CartNotice, currency: string): CartNoticeA {
  const { lineId, sku, from, to } = toNoticeParts(notice, (minor) => toDecimal(minor, currency))
  return { code: notice.code, item_id: lineId, sku, from, to }
}
