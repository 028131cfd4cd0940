import { defineCall } from '../call.ts'

/** Applies a coupon to the checkout (sections 3 and 7). */
export const applyCouponA = defineCall({
  id: 'coupons.applyCouponA',
  group: 'coupons',
  providers: ['a'],
  method: 'POST',
  path: '/exp-sf-cms/api/{pA}/checkouts/coupons',
  body: ['coupon_code'],
  maxBodyBytes: 16 * 1024,
  response: 'CartA',
  access: 'session',
  acceptsIdempotencyKey: true,
})

/** Removes a coupon from the checkout (sections 3 and 7). */
export const removeCouponA = defineCall({
  id: 'coupons.removeCouponA',
  group: 'coupons',
  providers: ['a'],
  method: 'DELETE',
  path: '/exp-sf-cms/api/{pA}/checkouts/coupons/{couponId}',
  response: 'CartA',
  access: 'session',
  acceptsIdempotencyKey: true,
})

/** Applies the coupon in the path to the cart (sections 3 and 7). */
export const applyCouponC = defineCall({
  id: 'coupons.applyCouponC',
  group: 'coupons',
  providers: ['c'],
  method: 'PUT',
  path: '/exp-sf-cms/api/{pC}/cart/coupon/{coupon_code}',
  response: 'CartTotalsC',
  access: 'session',
  acceptsIdempotencyKey: true,
})

/** Removes all coupons from the cart (section 7). */
export const removeCouponsC = defineCall({
  id: 'coupons.removeCouponsC',
  group: 'coupons',
  providers: ['c'],
  method: 'DELETE',
  path: '/exp-sf-cms/api/{pC}/cart/coupons',
  response: 'CartTotalsC',
  access: 'session',
  acceptsIdempotencyKey: true,
})
