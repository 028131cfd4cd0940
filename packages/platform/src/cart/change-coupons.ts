import type { CartA, CartTotalsC } from '@vitrine/contract'
import { z } from 'zod'
import type { CallContext, Handler } from '../calls/index.ts'
import { maxCodeLength, toCodeKey, toCouponId } from '../coupons/index.ts'
import { fail, failRateLimited, failRefused, isApiError } from '../http/index.ts'
import type { CodeLimit } from '../rate-limits/index.ts'
import {
  addCoupon,
  readInput,
  repriceCart,
  textSchema,
  writeCartA,
  writeTotalsC,
  type WriteCart,
} from '../store/index.ts'
import type { CartRule, ChangeCart } from './change-cart.ts'

export interface CouponHandlers {
  readonly applyA: Handler<CartA>
  readonly removeA: Handler<CartA>
  readonly applyC: Handler<CartTotalsC>
  readonly removeAllC: Handler<CartTotalsC>
}

const bodySchema = z.strictObject({ coupon_code: textSchema(1, maxCodeLength) })

/**
 * Returns a function that adds a coupon to a cart. The function fails with `COUPON_REFUSED` and the
 * reason.
 *
 * @param codeKey the normalised code
 */
export function toCouponRule(codeKey: string): CartRule {
  return (cart, scope) => {
    const priced = repriceCart(cart, scope)
    const added = addCoupon(priced.cart, { id: toCouponId(codeKey), codeKey }, scope)
    if ('reason' in added) {
      const { reason, minimum } = added
      const details = minimum === undefined ? {} : { minimum, currency: cart.currency }
      return failRefused('COUPON_REFUSED', 'coupon_code', { reason, ...details })
    }
    return { cart: { ...added, updatedAt: scope.at, notices: [] }, notices: priced.notices }
  }
}

/** Returns true if a code was rejected because it does not exist. */
export function isUnknownCode(answer: object): boolean {
  return isApiError(answer) && answer.reason === 'unknown'
}

/**
 * Creates the handlers for coupons.
 *
 * @param limit limits unknown codes per client, so that nobody can guess codes
 */
export function createCouponHandlers(change: ChangeCart, limit: CodeLimit): CouponHandlers {
  const apply = async <Data>(code: string, write: WriteCart<Data>, context: CallContext) => {
    const exceeded = await limit.count(context)
    if (exceeded) return failRateLimited(exceeded.retryAfterSeconds)
    const codeKey = toCodeKey(code)
    const answer = await change(toCouponRule(codeKey), { moreCodes: [codeKey] }, write, context)
    if (!isUnknownCode(answer)) await limit.giveBack(context)
    return answer
  }

  /** Removes the coupons for which `isRemoved` returns true. */
  const remove = <Data>(
    isRemoved: (id: string) => boolean,
    isRequired: boolean,
    write: WriteCart<Data>,
    context: CallContext,
  ) => {
    const rule: CartRule = (cart, scope) => {
      const coupons = cart.coupons.filter(({ id }) => !isRemoved(id))
      if (isRequired && coupons.length === cart.coupons.length) return fail('NOT_FOUND', 'couponId')
      const priced = repriceCart({ ...cart, coupons }, scope)
      return { cart: { ...priced.cart, updatedAt: scope.at, notices: [] }, notices: priced.notices }
    }
    return change(rule, {}, write, context)
  }

  return {
    async applyA({ body }, context) {
      const input = readInput(bodySchema, body)
      return isApiError(input) ? input : apply(input.coupon_code, writeCartA, context)
    },
    removeA: ({ params: { couponId = '' } }, context) =>
      remove((id) => id === couponId, true, writeCartA, context),
    async applyC({ params: { coupon_code: code = '' } }, context) {
      const input = readInput(bodySchema, { coupon_code: code })
      return isApiError(input) ? input : apply(input.coupon_code, writeTotalsC, context)
    },
    removeAllC: (_, context) => remove(() => true, false, writeTotalsC, context),
  }
}
