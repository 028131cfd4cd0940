import type { RedeemedCertificates } from '@vitrine/contract'
import type { Handler } from '../calls/index.ts'
import { refuseCode, type GiftCertificates } from '../gift-certificates/index.ts'
import { fail, isApiError } from '../http/index.ts'
import {
  maxCartCodes,
  repriceCart,
  writeRedeemed,
  type Cart,
  type CartScope,
  type PricedCart,
} from '../store/index.ts'
import type { CartRule, ChangeCart } from './change-cart.ts'

export interface RedeemHandlers {
  readonly redeem: Handler<RedeemedCertificates>
  readonly remove: Handler<RedeemedCertificates>
}

/**
 * Returns a function that pays part of a cart with a gift certificate. The function fails with
 * `CERTIFICATE_REFUSED` and the reason.
 */
export function toRedeemRule({ id, currency }: { readonly id: string; readonly currency: string }): CartRule {
  return (cart, scope) => {
    if (cart.redeemedIds.includes(id)) return refuseCode('already-applied')
    if (currency !== cart.currency) return refuseCode('wrong-currency')
    if (scope.balances.every(({ certificateId }) => certificateId !== id)) return refuseCode('used-up')
    if (cart.lines.length === 0 && cart.boughtCertificates.length > 0) return refuseCode('only-goods')
    if (cart.redeemedIds.length >= maxCartCodes) {
      return fail('BAD_PARAMETER', 'code', `A cart can have at most ${maxCartCodes} gift certificates.`)
    }
    return toChanged(cart, [...cart.redeemedIds, id], scope)
  }
}

function toChanged(cart: Cart, redeemedIds: readonly string[], scope: CartScope): PricedCart {
  const priced = repriceCart({ ...cart, redeemedIds }, scope)
  return { cart: { ...priced.cart, updatedAt: scope.at, notices: [] }, notices: priced.notices }
}

/** Creates the handlers that pay part of a cart with gift certificates. */
export function createRedeemHandlers(change: ChangeCart, certificates: GiftCertificates): RedeemHandlers {
  return {
    async redeem({ body }, context) {
      const row = await certificates.find(body, context)
      if (isApiError(row)) return row
      return change(toRedeemRule(row), { moreCertificates: [row.id] }, writeRedeemed, context)
    },
    remove({ params: { id } }, context) {
      const rule: CartRule = (cart, scope) => {
        const kept = cart.redeemedIds.filter((each) => each !== id)
        if (kept.length === cart.redeemedIds.length) return fail('NOT_FOUND', 'id')
        return toChanged(cart, kept, scope)
      }
      return change(rule, {}, writeRedeemed, context)
    },
  }
}
