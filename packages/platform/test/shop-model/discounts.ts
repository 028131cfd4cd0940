import {
  couponCodes,
  coupons,
  goods,
  goodsNames,
  sum,
  valueOf,
  type Coupon,
  type CouponCode,
  type ModelCart,
  type ModelLine,
  type ModelShop,
} from './model.ts'

export interface Discounts {
  /** Amounts of the coupons that apply, by code. */
  readonly byCode: ReadonlyMap<CouponCode, number>
  /** Share of each line. */
  readonly shares: readonly number[]
  readonly total: number
}

const isFor = (coupon: Coupon, { name }: ModelLine): boolean =>
  coupon.product === undefined || goods[name].product === coupon.product

/** Returns the reason why a coupon does not apply to these lines. */
export function findProblem(code: CouponCode, cart: ModelCart, { uses }: ModelShop): string | undefined {
  const coupon: Coupon = coupons[code]
  if ((uses.get(code) ?? 0) >= (coupon.uses ?? Infinity)) return 'used-up'
  const eligible = cart.lines.filter((line) => isFor(coupon, line))
  if (eligible.length === 0) return 'no-eligible-items'
  return sum(eligible.map(valueOf)) < (coupon.minimum ?? 0) ? 'minimum-not-reached' : undefined
}

/** Divides an amount to the cent. The largest fractions are rounded up; ties go to the first SKU. */
function divide(amount: number, weights: readonly number[], { lines }: ModelCart): readonly number[] {
  const all = sum(weights)
  if (all === 0) return weights.map(() => 0)
  const shares = weights.map((weight) => Math.floor((amount * weight) / all))
  const rests = weights.map((weight, index) => ({
    ...{ index, rest: (amount * weight) % all },
    rank: goodsNames.indexOf(lines[index]?.name ?? 'lamp'),
  }))
  const missing = amount - sum(shares)
  for (const { index } of rests.toSorted((a, b) => b.rest - a.rest || a.rank - b.rank).slice(0, missing)) {
    shares[index] = (shares[index] ?? 0) + 1
  }
  return shares
}

function applyInOrder(cart: ModelCart, codes: readonly CouponCode[]): Discounts {
  const left = cart.lines.map(valueOf)
  const byCode = new Map<CouponCode, number>()
  for (const code of codes) {
    const coupon: Coupon = coupons[code]
    const weights = cart.lines.map((line, index) => (isFor(coupon, line) ? (left[index] ?? 0) : 0))
    const value = sum(weights)
    const amount = Math.min(value, coupon.amount ?? Math.floor((value * (coupon.percent ?? 0) + 50) / 100))
    byCode.set(code, amount)
    for (const [index, share] of divide(amount, weights, cart).entries())
      left[index] = (left[index] ?? 0) - share
  }
  const shares = cart.lines.map((line, index) => valueOf(line) - (left[index] ?? 0))
  return { byCode, shares, total: sum(shares) }
}

/**
 * Returns the best discounts for the shopper: either all coupons that can be combined, or a single
 * one that cannot.
 */
export function discountsOf(cart: ModelCart, shop: ModelShop): Discounts {
  const usable = couponCodes.filter((code) => cart.coupons.includes(code) && !findProblem(code, cart, shop))
  const isAlone = (code: CouponCode) => 'isAlone' in coupons[code]
  const sets = [usable.filter((code) => !isAlone(code)), ...usable.filter(isAlone).map((code) => [code])].map(
    (codes) => applyInOrder(cart, codes),
  )
  const better = (one: Discounts, other: Discounts): boolean => {
    if (one.total !== other.total) return one.total > other.total
    const [ship, otherShip] = [one.byCode.has('SHIP'), other.byCode.has('SHIP')]
    return ship === otherShip ? one.byCode.size > other.byCode.size : ship
  }
  return sets.reduce((best, each) => (better(each, best) ? each : best))
}

/** Returns the reason why a coupon is rejected; undefined if it is added. */
export function findCouponRefusal(code: CouponCode, cart: ModelCart, shop: ModelShop): string | undefined {
  if (cart.coupons.includes(code)) return 'already-applied'
  const problem = findProblem(code, cart, shop)
  if (problem) return problem
  const before = discountsOf(cart, shop)
  const after = discountsOf({ ...cart, coupons: [...cart.coupons, code] }, shop)
  const replaces = [...before.byCode.keys()].some((each) => !after.byCode.has(each))
  return replaces || !after.byCode.has(code) ? 'not-combinable' : undefined
}
