/** A coupon to apply (section 3): in the body for provider A, in the path for provider C. */
export interface CouponInput {
  readonly coupon_code: string
}

/** A coupon to remove from a checkout of provider A (section 3). */
export interface CouponRemoval {
  readonly couponId: string
}
