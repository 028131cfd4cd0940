import type { CouponRefusal } from '@vitrine/contract'

/** Amounts in minor units by currency (ISO 4217). */
export type Amounts = Readonly<Record<string, number>>

/** A discount that applies to carts: automatically, or with the code of a coupon. */
export interface Promotion {
  readonly id: string
  /** Names by language tag. Shoppers see them. */
  readonly names: Readonly<Record<string, string>>
  readonly reward: PromotionReward
  /** Minimum value of the eligible goods before discounts; undefined for no minimum. */
  readonly minimum: Amounts | undefined
  /** The goods that the promotion discounts; undefined for all goods. */
  readonly products: PromotionProducts | undefined
  /** Ids of the customer groups that may use the promotion; undefined for all groups. `0` is the group of guests. */
  readonly groups: readonly string[] | undefined
  /** Ids of the channels with the promotion; undefined for all channels. */
  readonly channels: readonly string[] | undefined
  /** ISO 8601; undefined for no limit. */
  readonly startsAt: string | undefined
  readonly endsAt: string | undefined
  /** Maximum number of orders with this promotion. */
  readonly maxUses: number | undefined
  readonly maxUsesPerCustomer: number | undefined
  /** True if the promotion applies together with others that are combinable; otherwise no other promotion applies. */
  readonly isCombinable: boolean
  /** Promotions apply in the order of their priorities, lowest first. */
  readonly priority: number
}

/** Products and the products of categories, by the keys of their records. */
export interface PromotionProducts {
  readonly products: readonly string[]
  readonly categories: readonly string[]
}

export type PromotionReward =
  /** At most three decimal places. */
  | { readonly kind: 'percent'; readonly percent: number }
  /** Discounts the eligible goods together, and never more than their value. */
  | { readonly kind: 'amount'; readonly amounts: Amounts }
  | { readonly kind: 'free-shipping' }

/** A promotion with everything that decides whether a cart may use it. */
export interface PromotionCandidate {
  readonly promotion: Promotion
  /** The coupon with which the shopper requested the promotion; undefined for an automatic one. */
  readonly coupon: CouponUse | undefined
  /** Number of orders that use the promotion. Orders whose payment has begun count. */
  readonly uses: number
  /** Number of these orders that belong to the shopper. */
  readonly ownUses: number
}

/** A coupon in a cart. */
export interface CouponUse {
  /** Id of the coupon in the cart. */
  readonly id: string
  /** The code as the merchant wrote it. */
  readonly code: string
  readonly uses: number
  /** Maximum number of orders with this code; undefined if only the promotion's limit applies. */
  readonly maxUses: number | undefined
}

/** A line of a cart to which promotions may apply. */
export interface DiscountableLine {
  /** SKU and choices: decides which line gets the last minor unit of a discount. */
  readonly key: string
  readonly productKey: string
  readonly categories: readonly string[]
  /** Value of the line in minor units. */
  readonly total: number
}

/** Everything that promotions depend on, besides lines. */
export interface PromotionScope {
  /** ISO 4217. */
  readonly currency: string
  readonly channelId: string
  readonly groupId: string
  readonly isGuest: boolean
  /** ISO 8601, UTC. */
  readonly at: string
}

/** The reason why a promotion does not apply to a cart. */
export interface PromotionProblem {
  readonly reason: CouponRefusal
  /** The value that the eligible goods must have, in minor units. */
  readonly minimum?: number
}

/** Returns true for each line that a promotion discounts. */
export function isEligible({ products }: Promotion, line: DiscountableLine): boolean {
  if (!products) return true
  return (
    products.products.includes(line.productKey) ||
    line.categories.some((category) => products.categories.includes(category))
  )
}

/** Returns the reason why a promotion does not apply to these lines; undefined if it applies. */
export function findPromotionProblem(
  { promotion, coupon, uses, ownUses }: PromotionCandidate,
  lines: readonly DiscountableLine[],
  { currency, channelId, groupId, isGuest, at }: PromotionScope,
): PromotionProblem | undefined {
  const { startsAt, endsAt, maxUses, maxUsesPerCustomer, groups, channels, reward, minimum } = promotion
  if (channels && !channels.includes(channelId)) return { reason: 'unknown' }
  if (startsAt !== undefined && Date.parse(at) < Date.parse(startsAt)) return { reason: 'not-started' }
  if (endsAt !== undefined && Date.parse(at) >= Date.parse(endsAt)) return { reason: 'expired' }
  if (maxUses !== undefined && uses >= maxUses) return { reason: 'used-up' }
  if (coupon?.maxUses !== undefined && coupon.uses >= coupon.maxUses) return { reason: 'used-up' }
  if (groups && !groups.includes(groupId)) return { reason: isGuest ? 'sign-in-required' : 'wrong-group' }
  if (maxUsesPerCustomer !== undefined && ownUses >= maxUsesPerCustomer) return { reason: 'already-used' }
  if (reward.kind === 'amount' && reward.amounts[currency] === undefined) return { reason: 'wrong-currency' }
  const eligible = lines.filter((line) => isEligible(promotion, line))
  if (eligible.length === 0) return { reason: 'no-eligible-items' }
  if (!minimum) return undefined
  const required = minimum[currency]
  if (required === undefined) return { reason: 'wrong-currency' }
  const value = eligible.reduce((sum, { total }) => sum + total, 0)
  return value < required ? { reason: 'minimum-not-reached', minimum: required } : undefined
}
