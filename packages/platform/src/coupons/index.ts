export { maxCodeLength, toCodeKey, toCouponId } from './coupon-code.ts'
export { findCandidates } from './promotions.repository.ts'
