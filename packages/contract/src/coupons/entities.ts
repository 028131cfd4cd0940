/** A coupon to apply (section 3). Provider A sends it as body, provider C in the path. */
export interface CouponInput {
  readonly coupon_code: string
}

/** A coupon to take off the checkout of provider A (section 3). */
export interface CouponRemoval {
  readonly couponId: string
}
