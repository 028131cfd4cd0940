import {
  applyCouponA as applyCouponARow,
  applyCouponC as applyCouponCRow,
  removeCouponA as removeCouponARow,
  removeCouponsC as removeCouponsCRow,
} from '@vitrine/contract'
import type { CartA, CartTotalsC, CouponInput, CouponRemoval } from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResponse } from '../response.ts'

/**
 * Applies a coupon to provider A's cart (sections 3 and 7). A refusal is the error COUPON_REFUSED with a `reason`, and
 * changes nothing.
 */
export function applyCouponA(
  client: Client,
  body: CouponInput,
  options?: CallOptions,
): Promise<CallResponse<CartA>> {
  return client.call(applyCouponARow, { ...options, body })
}

/** Removes a coupon from provider A's cart (sections 3 and 7). */
export function removeCouponA(
  client: Client,
  { couponId }: CouponRemoval,
  options?: CallOptions,
): Promise<CallResponse<CartA>> {
  return client.call(removeCouponARow, { ...options, params: { couponId } })
}

/**
 * Applies a coupon to provider C's cart. The code is in the path (sections 3 and 7). Returns the totals. A refusal is the
 * error COUPON_REFUSED with a `reason`, and changes nothing.
 *
 * @throws Error if the code is empty, '.' or '..', which cannot be in a path.
 */
export function applyCouponC(
  client: Client,
  { coupon_code }: CouponInput,
  options?: CallOptions,
): Promise<CallResponse<CartTotalsC>> {
  return client.call(applyCouponCRow, { ...options, params: { coupon_code } })
}

/** Removes all coupons from provider C's cart (section 7). Returns the totals. */
export function removeCouponsC(client: Client, options?: CallOptions): Promise<CallResponse<CartTotalsC>> {
  return client.call(removeCouponsCRow, { ...options })
}
