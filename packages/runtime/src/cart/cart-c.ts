import {
  addCartItemC,
  addCartTotalsC,
  applyCouponC,
  createCartC,
  deleteCartItemC,
  getCartC,
  removeCouponsC,
  updateCartItemC,
  type CallResponse,
  type Client,
} from '@vitrine/client'
import type { CartC, CartLineInputC } from '@vitrine/contract'
import {
  toAnswer,
  toFailedAnswer,
  toReadAnswer,
  uncached,
  type CartAddition,
  type CartAnswer,
  type CartDialect,
} from './cart-dialect.ts'
import type { DiscountView } from './cart-view.ts'
import { toCartC } from './to-cart-c.ts'

/** The cart calls of provider C. The platform sets the currency. Responses to changes have no totals (R49). */
export const dialect: CartDialect = {
  read,
  create: async (client, lines) =>
    toChangeAnswer(client, await createCartC(client, { cartItems: lines.map(toLine) })),
  add: addLines,
  update: async (client, lineId, quantity) =>
    toChangeAnswer(client, await updateCartItemC(client, lineId, { cartItem: { qty: quantity } })),
  remove: async (client, lineId) => toChangeAnswer(client, await deleteCartItemC(client, lineId)),
  applyCoupon: async (client, code) => (await applyCode(client, code)) ?? read(client),
  removeCoupon,
}

async function read(client: Client, options = uncached): Promise<CartAnswer> {
  return toReadAnswer(await getCartC(client, options), toCartC)
}

/** Applies a coupon. Returns the failure; undefined after a success, whose response has the totals only. */
async function applyCode(client: Client, coupon_code: string) {
  // A path cannot contain these segments.
  if (coupon_code === '.' || coupon_code === '..') {
    const message = 'The coupon does not exist.'
    return { error: { code: 'COUPON_REFUSED', reason: 'unknown', field: 'coupon_code', message } }
  }
  return toFailedAnswer(await applyCouponC(client, { coupon_code }))
}

/** Removes all coupons, since provider C has no other call, and applies the others again. */
async function removeCoupon(client: Client, _: DiscountView, kept: readonly string[]): Promise<CartAnswer> {
  const failed = toFailedAnswer(await removeCouponsC(client))
  if (failed) return failed
  for (const code of kept) {
    const refused = await applyCode(client, code)
    if (refused) return { error: { ...refused.error, isUncertain: true } }
  }
  return read(client)
}

/** Adds lines one after the other: a request to provider C adds a single line. */
async function addLines(client: Client, lines: readonly CartAddition[]): Promise<CartAnswer> {
  let answer: CartAnswer = { cart: null }
  for (const [index, line] of lines.entries()) {
    answer = toChangeAnswer(client, await addCartItemC(client, { cartItem: toLine(line) }))
    if (!('error' in answer)) continue
    return index === 0 ? answer : { error: { ...answer.error, isUncertain: true } }
  }
  return answer
}

function toChangeAnswer(client: Client, response: CallResponse<CartC>): CartAnswer {
  const answer = toAnswer(response, toCartC)
  if ('error' in answer || answer.cart === null) return answer
  const complete = async () => toAnswer(await addCartTotalsC(client, response), toCartC)
  return { ...answer, complete }
}

function toLine({ sku, quantity, choices = {}, attribution }: CartAddition): CartLineInputC {
  const options = Object.entries(choices).map(([option_id, option_value]) => ({ option_id, option_value }))
  return {
    sku,
    qty: quantity,
    ...(options.length > 0 ? { options } : {}),
    ...(attribution ? { attribution } : {}),
  }
}
