import {
  addCartItemsA,
  applyCouponA,
  checkGiftCertificate,
  createCartA,
  deleteCartItemA,
  getCartA,
  removeCouponA,
  updateCartItemA,
} from '@vitrine/client'
import {
  currencyDigits,
  type CartItemsA,
  type GiftCertificateInputA,
  type LineItemInputA,
} from '@vitrine/contract'
import { toMoney } from '../money/index.ts'
import { toResult } from '../results/index.ts'
import {
  toAnswer,
  toReadAnswer,
  uncached,
  type CartAddition,
  type CartDialect,
  type CertificateAddition,
} from './cart-dialect.ts'
import { toCartA } from './to-cart-a.ts'

/** The cart calls of provider A. */
export const dialect: CartDialect = {
  read: async (client, options = uncached) => toReadAnswer(await getCartA(client, options), toCartA),
  create: async (client, lines, currency) =>
    toAnswer(await createCartA(client, toBody(lines, currency)), toCartA),
  add: async (client, lines, currency) =>
    toAnswer(await addCartItemsA(client, toBody(lines, currency)), toCartA),
  addCertificate: async (client, certificate, isNew) => {
    const body = {
      gift_certificates: [toCertificate(certificate)],
      currency: { code: certificate.amount.currency },
    }
    return toAnswer(await (isNew ? createCartA : addCartItemsA)(client, body), toCartA)
  },
  update: async (client, lineId, quantity) =>
    toAnswer(await updateCartItemA(client, lineId, { line_item: { quantity } }), toCartA),
  remove: async (client, lineId) => toAnswer(await deleteCartItemA(client, lineId), toCartA),
  applyCoupon: async (client, code) => toAnswer(await applyCouponA(client, { coupon_code: code }), toCartA),
  removeCoupon: async (client, { couponId }) =>
    toAnswer(await removeCouponA(client, { couponId: couponId ?? '' }), toCartA),
  checkCertificate: (client, code) =>
    toResult(
      checkGiftCertificate(client, { code }, { force: true }),
      ({ code: masked, balance, currency_code, expires_on }) => ({
        code: masked,
        balance: toMoney(balance, currency_code),
        expiresOn: expires_on,
      }),
    ),
}

function toBody(lines: readonly CartAddition[], currency: string | undefined): CartItemsA {
  return {
    line_items: lines.map(toLine),
    ...(currency === undefined ? {} : { currency: { code: currency } }),
  }
}

function toCertificate({ amount, sendAt, ...rest }: CertificateAddition): GiftCertificateInputA {
  return {
    ...rest,
    amount: amount.minor / 10 ** currencyDigits(amount.currency),
    ...(sendAt === undefined ? {} : { send_at: sendAt }),
  }
}

function toLine({ sku, quantity, choices = {}, attribution }: CartAddition): LineItemInputA {
  const selections = Object.entries(choices).map(([option_id, option_value]) => ({ option_id, option_value }))
  return {
    sku,
    quantity,
    ...(selections.length > 0 ? { option_selections: selections } : {}),
    ...(attribution ? { attribution } : {}),
  }
}
