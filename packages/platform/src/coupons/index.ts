export { maxCodeLength, toCodeKey, toCouponId } from './coupon-code.ts'
export { erasePromotionUses } from './erase-uses.repository.ts'
export { findCandidates } from './promotions.repository.ts'
export { holdPromotions, releasePromotions, takePromotions } from './hold-promotions.repository.ts'
