import type { CouponRefusal } from '@vitrine/contract'

/** Amounts in minor units, keyed by currency (ISO 4217). */
export type Amounts = Readonly<Record<string, number>>

/** A discount that applies to carts, either automatically or with a coupon code. */
export interface Promotion {
  readonly id: string
  /** Names by language tag, shown to shoppers. */
  readonly names: Readonly<Record<string, string>>
  readonly reward: PromotionReward
  /** Minimum value of the eligible goods before discounts; undefined if there is none. */
  readonly minimum: Amounts | undefined
  /** The goods that the promotion discounts; undefined for all goods. */
  readonly products: PromotionProducts | undefined
  /**
   * Ids of the customer groups that can use the promotion; undefined for all groups. `0` is the
   * group of guests.
   */
  readonly groups: readonly string[] | undefined
  /** Ids of the channels that offer the promotion; undefined for all channels. */
  readonly channels: readonly string[] | undefined
  /** ISO 8601; undefined if unlimited. */
  readonly startsAt: string | undefined
  readonly endsAt: string | undefined
  /** Maximum number of orders with this promotion. */
  readonly maxUses: number | undefined
  readonly maxUsesPerCustomer: number | undefined
  /**
   * True if the promotion can be combined with other combinable ones. Otherwise, it applies on its
   * own.
   */
  readonly isCombinable: boolean
  /** Promotions apply in the order of their priorities, lowest first. */
  readonly priority: number
}

/** Products and categories of products, by their record keys. */
export interface PromotionProducts {
  readonly products: readonly string[]
  readonly categories: readonly string[]
}

export type PromotionReward =
  /** At most three decimal places. */
  | { readonly kind: 'percent'; readonly percent: number }
  /** Discounts the eligible goods as a whole, by at most their value. */
  | { readonly kind: 'amount'; readonly amounts: Amounts }
  | { readonly kind: 'free-shipping' }

/** A promotion with all data that determines whether a cart can use it. */
export interface PromotionCandidate {
  readonly promotion: Promotion
  /** The coupon with which the shopper requested the promotion; undefined for automatic promotions. */
  readonly coupon: CouponUse | undefined
  /** Number of orders that use the promotion, including orders whose payment has started. */
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

/** A line of a cart to which promotions can apply. */
export interface DiscountableLine {
  /** SKU and choices. Decides which line gets the last minor unit of a discount. */
  readonly key: string
  readonly productKey: string
  readonly categories: readonly string[]
  /** Value of the line in minor units. */
  readonly total: number
}

/** The data that promotions depend on, apart from the lines. */
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
  /** The required value of the eligible goods in minor units. */
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
