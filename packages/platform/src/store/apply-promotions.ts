import { allocateAmount } from './allocate-amount.ts'
import {
  findPromotionProblem,
  isEligible,
  type DiscountableLine,
  type PromotionCandidate,
  type PromotionProblem,
  type PromotionScope,
} from './promotion.ts'

/** A promotion that applies, with the part of its discount for each line. */
export interface AppliedPromotion {
  readonly candidate: PromotionCandidate
  /** Sum of `shares`, as a positive amount. */
  readonly amount: number
  /** One amount per line, in the order of the lines. */
  readonly shares: readonly number[]
}

/** The promotions of a cart. */
export interface PromotionResult {
  /** In the order in which they apply. */
  readonly applied: readonly AppliedPromotion[]
  /** The coupons that do not apply, with their reasons. */
  readonly refused: readonly {
    readonly candidate: PromotionCandidate
    readonly problem: PromotionProblem
  }[]
  /** Sum of all discounts per line, in the order of the lines. */
  readonly shares: readonly number[]
  readonly isFreeShipping: boolean
}

/**
 * Applies promotions to lines. Combinable promotions apply together in the order of their priority,
 * each to the amount that remains after the previous ones. A promotion that is not combinable
 * applies without any others. Of these possibilities, the one with the largest discount is chosen;
 * if discounts are equal, the one with free shipping, and then the one with the most coupons. Each
 * promotion applies once, even if the shopper enters several of its codes. The order of lines and
 * candidates makes no difference.
 */
export function applyPromotions(
  lines: readonly DiscountableLine[],
  candidates: readonly PromotionCandidate[],
  scope: PromotionScope,
): PromotionResult {
  const ordered = candidates.toSorted(byPriority)
  const problems = new Map(
    ordered.map((candidate) => [candidate, findPromotionProblem(candidate, lines, scope)]),
  )
  const usable = withoutRepeats(ordered.filter((candidate) => !problems.get(candidate)))
  const alone = usable.filter(({ promotion }) => !promotion.isCombinable)
  const together = usable.filter(({ promotion }) => promotion.isCombinable)
  const best = [together, ...alone.map((candidate) => [candidate])]
    .map((each) => applyAll(lines, each, scope.currency))
    .reduce((one, other) => (isBetter(other, one) ? other : one))
  const refused = ordered.flatMap((candidate) => {
    if (!candidate.coupon || best.applied.some((each) => each.candidate === candidate)) return []
    return [{ candidate, problem: problems.get(candidate) ?? toProblem(candidate, best.applied) }]
  })
  return { ...best, refused }
}

/**
 * Leaves one candidate per promotion, since a promotion applies only once. Prefers a candidate with
 * a code that the shopper has entered.
 */
function withoutRepeats(candidates: readonly PromotionCandidate[]): readonly PromotionCandidate[] {
  return candidates.filter((candidate, index) => {
    const same = candidates.filter(({ promotion }) => promotion.id === candidate.promotion.id)
    return candidates[index] === (same.find(({ coupon }) => coupon) ?? same[0])
  })
}

/** Returns the reason why a coupon does not apply, although nothing is wrong with the coupon itself. */
function toProblem(
  { promotion }: PromotionCandidate,
  applied: readonly AppliedPromotion[],
): PromotionProblem {
  const isApplied = applied.some(({ candidate }) => candidate.promotion.id === promotion.id)
  return { reason: isApplied ? 'already-applied' : 'not-combinable' }
}

function byPriority(one: PromotionCandidate, other: PromotionCandidate): number {
  const difference = one.promotion.priority - other.promotion.priority
  if (difference !== 0) return difference
  return toKey(one) < toKey(other) ? -1 : 1
}

function toKey({ promotion, coupon }: PromotionCandidate): string {
  return `${promotion.id} ${coupon?.code ?? ''}`
}

type Applied = Omit<PromotionResult, 'refused'>

function applyAll(
  lines: readonly DiscountableLine[],
  candidates: readonly PromotionCandidate[],
  currency: string,
): Applied {
  const left = lines.map(({ total }) => total)
  const applied = candidates.map((candidate): AppliedPromotion => {
    const weights = lines.map((line, index) =>
      isEligible(candidate.promotion, line) ? (left[index] ?? 0) : 0,
    )
    const eligible = weights.reduce((sum, weight) => sum + weight, 0)
    const amount = toDiscount(candidate, eligible, currency)
    const shares = allocateByKey(amount, weights, lines)
    for (const [index, share] of shares.entries()) left[index] = (left[index] ?? 0) - share
    return { candidate, amount, shares }
  })
  return {
    applied,
    shares: lines.map(({ total }, index) => total - (left[index] ?? 0)),
    isFreeShipping: candidates.some(({ promotion }) => promotion.reward.kind === 'free-shipping'),
  }
}

/**
 * Divides an amount among lines. Equal remainders are rounded up in the order of the keys,
 * regardless of the order of the lines.
 */
function allocateByKey(
  amount: number,
  weights: readonly number[],
  lines: readonly DiscountableLine[],
): readonly number[] {
  const order = lines
    .map(({ key }, index) => ({ key, index }))
    .toSorted((one, other) =>
      one.key === other.key ? one.index - other.index : one.key < other.key ? -1 : 1,
    )
    .map(({ index }) => index)
  const allocated = allocateAmount(
    amount,
    order.map((index) => weights[index] ?? 0),
  )
  const shares = new Map(order.map((index, position) => [index, allocated[position] ?? 0]))
  return weights.map((_, index) => shares.get(index) ?? 0)
}

/** Returns the discount on goods of this value. It never exceeds the value. */
function toDiscount({ promotion: { reward } }: PromotionCandidate, value: number, currency: string): number {
  switch (reward.kind) {
    case 'percent':
      return percentOf(value, reward.percent)
    case 'amount':
      return Math.min(value, reward.amounts[currency] ?? 0)
    case 'free-shipping':
      return 0
  }
}

/** Returns a percentage of an amount, rounded half up. */
function percentOf(amount: number, percent: number): number {
  const rate = BigInt(Math.round(percent * 1000))
  return Number((BigInt(amount) * rate * 2n + 100_000n) / 200_000n)
}

function isBetter(one: Applied, other: Applied): boolean {
  const toMeasures = ({ applied, isFreeShipping }: Applied) => [
    applied.reduce((sum, { amount }) => sum + amount, 0),
    Number(isFreeShipping),
    applied.filter(({ candidate }) => candidate.coupon).length,
  ]
  const others = toMeasures(other)
  for (const [index, measure] of toMeasures(one).entries()) {
    const difference = measure - (others[index] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return false
}
