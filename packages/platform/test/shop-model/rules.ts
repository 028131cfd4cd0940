import { discountsOf, findProblem } from './discounts.ts'
import {
  goods,
  quantityOf,
  subtotalOf,
  sum,
  valueOf,
  type GoodsName,
  type ModelCart,
  type ModelShop,
} from './model.ts'

/** Returns the error for a quantity of certain goods; undefined if it can be ordered. */
export function findQuantityError(
  name: GoodsName,
  quantity: number,
  { left }: ModelShop,
): string | undefined {
  const { sku, min, max, step, isLimited } = goods[name]
  if (quantity < min) return 'BELOW_MINIMUM'
  if ((quantity - min) % step !== 0) return 'WRONG_QUANTITY_STEP'
  if (quantity > max) return 'ABOVE_MAXIMUM'
  return isLimited && quantity > (left.get(sku) ?? 0) ? 'OUT_OF_STOCK' : undefined
}

/** Sets the quantity of goods. New goods are added at the end. */
export function withQuantity(cart: ModelCart, name: GoodsName, quantity: number): ModelCart {
  const isPresent = cart.lines.some((line) => line.name === name)
  const lines = isPresent
    ? cart.lines.map((line) => (line.name === name ? { name, quantity } : line))
    : [...cart.lines, { name, quantity }]
  return { ...cart, lines: lines.filter((line) => line.quantity > 0) }
}

/** Adds a guest's cart to the customer's cart, within limits and stock. */
export function merge(own: ModelCart, guest: ModelCart, { left }: ModelShop): ModelCart {
  let cart = own
  for (const { name, quantity } of guest.lines) {
    const { sku, min, max, step, isLimited } = goods[name]
    const present = quantityOf(cart, name)
    const most = Math.min(present + quantity, max, isLimited ? (left.get(sku) ?? 0) : Infinity)
    const allowed = most < min ? 0 : most - ((most - min) % step)
    if (Math.max(present, allowed) > 0) cart = withQuantity(cart, name, Math.max(present, allowed))
  }
  const union = <T>(one: readonly T[], other: readonly T[]) => [...new Set([...one, ...other])].slice(0, 10)
  return {
    ...cart,
    coupons: union(own.coupons, guest.coupons),
    certificates: union(own.certificates, guest.certificates),
  }
}

/** Removes coupons that are used up and gift certificates without a balance. */
export function withoutDeadCodes(cart: ModelCart, shop: ModelShop): ModelCart {
  return {
    ...cart,
    coupons: cart.coupons.filter((code) => findProblem(code, cart, shop) !== 'used-up'),
    certificates: cart.certificates.filter((code) => (shop.balances.get(code) ?? 0) > 0),
  }
}

/** Returns the amounts that gift certificates pay. */
export function paidBy(amount: number, { certificates }: ModelCart, { balances }: ModelShop) {
  let rest = amount
  return certificates.map((code) => {
    const used = Math.min(rest, balances.get(code) ?? 0)
    rest -= used
    return { code, used }
  })
}

const shippingPrice = 500
const taxOf = (gross: number): number => Math.floor((gross * 38 + 119) / 238)

/** The totals of an order. */
export interface ModelTotals {
  readonly subtotal: number
  readonly discount: number
  readonly shipping: number
  readonly tax: number
  readonly total: number
  readonly redeemed: number
}

/** Returns the totals of the order that a cart would become. */
export function totalsOf(cart: ModelCart, shop: ModelShop): ModelTotals {
  const { shares, byCode, total: discount } = discountsOf(cart, shop)
  const subtotal = subtotalOf(cart)
  const shipping = byCode.has('SHIP') ? 0 : shippingPrice
  const total = subtotal - discount + shipping
  const tax =
    sum(cart.lines.map((line, index) => taxOf(valueOf(line) - (shares[index] ?? 0)))) + taxOf(shipping)
  return {
    subtotal,
    discount,
    shipping,
    tax,
    total,
    redeemed: sum(paidBy(total, cart, shop).map(({ used }) => used)),
  }
}
