import type { CouponRefusal } from '@vitrine/contract'
import type { Sku } from '../goods/index.ts'
import { applyPromotions } from './apply-promotions.ts'
import type { CertificateBalance } from './calculate-totals.ts'
import { maxCartCodes, type Cart, type CartLine, type CartNotice } from './cart.ts'
import {
  findPromotionProblem,
  type DiscountableLine,
  type PromotionCandidate,
  type PromotionProblem,
  type PromotionScope,
} from './promotion.ts'

/** The data that the coupons and gift certificates of a cart depend on. */
export interface CodeScope {
  readonly skus: ReadonlyMap<string, Sku>
  readonly groupId: string
  readonly promotions: readonly PromotionCandidate[]
  readonly balances: readonly CertificateBalance[]
  readonly at: string
}

/**
 * Reasons that are temporary or that the shopper can resolve. For any other reason, a coupon is
 * removed from the cart.
 */
const temporaryReasons: ReadonlySet<CouponRefusal> = new Set([
  'not-started',
  'minimum-not-reached',
  'no-eligible-items',
  'wrong-currency',
  'not-combinable',
])

/** Converts a line to the input of the promotion rules. */
export function toDiscountable({ price, quantity, choices }: CartLine, sku: Sku): DiscountableLine {
  const { productKey, categories } = sku
  const key = JSON.stringify([sku.sku, choices])
  return { key, productKey, categories, total: price.amount * quantity }
}

/** Returns the inputs of a cart's promotions, apart from its lines. */
export function toPromotionScope(
  { currency, channelId, customerId }: Pick<Cart, 'currency' | 'channelId' | 'customerId'>,
  { groupId, at }: Pick<CodeScope, 'groupId' | 'at'>,
): PromotionScope {
  return { currency, channelId, groupId, isGuest: customerId === undefined, at }
}

/** Returns the automatic promotions and the promotions of the coupons in the cart. */
export function promotionsOf(
  { coupons }: Pick<Cart, 'coupons'>,
  { promotions }: Pick<CodeScope, 'promotions'>,
): readonly PromotionCandidate[] {
  return promotions.filter(({ coupon }) => !coupon || coupons.some(({ id }) => id === coupon.id))
}

/** Returns the gift certificates of a cart in the order in which they are used. */
export function orderBalances(
  { redeemedIds }: Pick<Cart, 'redeemedIds'>,
  { balances }: Pick<CodeScope, 'balances'>,
): readonly CertificateBalance[] {
  return redeemedIds.flatMap((id) => balances.find(({ certificateId }) => certificateId === id) ?? [])
}

/** Removes coupons and gift certificates that can no longer be used, with a notice for each. */
export function keepCodes(
  cart: Cart,
  scope: CodeScope,
): {
  readonly codes: Pick<Cart, 'coupons' | 'redeemedIds'>
  readonly notices: readonly CartNotice[]
} {
  const { coupons, redeemedIds } = cart
  if (coupons.length === 0 && redeemedIds.length === 0) return { codes: cart, notices: [] }
  const lines = toLines(cart, scope)
  const checked = coupons.map((coupon) => {
    const candidate = findCoupon(scope, coupon.id)
    // The coupon's promotion has ended.
    if (!candidate) return { coupon, code: coupon.codeKey, reason: 'expired' as const }
    const problem = findPromotionProblem(candidate, lines, toPromotionScope(cart, scope))
    return { coupon, code: candidate.coupon?.code ?? coupon.codeKey, reason: problem?.reason }
  })
  const isKept = ({ reason }: (typeof checked)[number]) =>
    reason === undefined || temporaryReasons.has(reason)
  const usable = new Set(scope.balances.map(({ certificateId }) => certificateId))
  const keptIds = redeemedIds.filter((id) => usable.has(id))
  return {
    codes: { coupons: checked.filter(isKept).map(({ coupon }) => coupon), redeemedIds: keptIds },
    notices: [
      ...checked
        .filter((each) => !isKept(each))
        .map(({ code: couponCode, reason }) => ({
          ...{ code: 'coupon-removed' as const, couponCode },
          ...(reason === undefined ? {} : { reason }),
        })),
      ...redeemedIds
        .filter((id) => !usable.has(id))
        .map((certificateId) => ({ code: 'certificate-removed' as const, certificateId })),
    ],
  }
}

/**
 * Adds a coupon to a cart. If the coupon cannot be used or would replace a coupon that applies,
 * changes nothing and returns a problem.
 */
export function addCoupon(
  cart: Cart,
  { id, codeKey }: Cart['coupons'][number],
  scope: CodeScope,
): Cart | PromotionProblem {
  const candidate = findCoupon(scope, id)
  if (!candidate) return { reason: 'unknown' }
  if (cart.coupons.some((coupon) => coupon.id === id)) return { reason: 'already-applied' }
  if (cart.coupons.length >= maxCartCodes) return { reason: 'not-combinable' }
  const lines = toLines(cart, scope)
  const promotionScope = toPromotionScope(cart, scope)
  const present = promotionsOf(cart, scope)
  const before = applyPromotions(lines, present, promotionScope)
  const after = applyPromotions(lines, [...present, candidate], promotionScope)
  const own = after.refused.find((each) => each.candidate === candidate)
  if (own) return own.problem
  const isReplaced = before.applied.some(
    (each) => each.candidate.coupon && after.refused.some((other) => other.candidate === each.candidate),
  )
  if (isReplaced) return { reason: 'not-combinable' }
  return { ...cart, coupons: [...cart.coupons, { id, codeKey }] }
}

function findCoupon({ promotions }: CodeScope, id: string): PromotionCandidate | undefined {
  return promotions.find(({ coupon }) => coupon?.id === id)
}

function toLines({ lines }: Cart, { skus }: CodeScope): readonly DiscountableLine[] {
  return lines.flatMap((line) => {
    const sku = skus.get(line.sku)
    return sku ? [toDiscountable(line, sku)] : []
  })
}
