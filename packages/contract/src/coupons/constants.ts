/** Values of `Error.reason` for the code `COUPON_REFUSED`, each with an English message. */
export const couponRefusals = {
  unknown: 'The coupon does not exist.',
  'not-started': 'The coupon is not valid yet.',
  expired: 'The coupon has expired.',
  'used-up': 'The coupon has been used too often.',
  'already-used': 'You have already used this coupon.',
  'already-applied': 'The coupon is already in the cart.',
  'minimum-not-reached': 'The value of the cart is too low for this coupon.',
  'no-eligible-items': 'The coupon does not apply to any product in the cart.',
  'wrong-group': 'The coupon is for other customers.',
  'wrong-currency': 'The coupon is not valid in this currency.',
  'sign-in-required': 'Sign in to use this coupon.',
  'not-combinable': 'The coupon cannot be combined with another discount in the cart.',
} as const

/** Reason for refusing a coupon. */
export type CouponRefusal = keyof typeof couponRefusals
