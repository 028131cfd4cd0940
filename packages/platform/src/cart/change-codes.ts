import type { CallContext } from '../calls/index.ts'
import { maxCodeLength, toCodeKey } from '../coupons/index.ts'
import type { GiftCertificates } from '../gift-certificates/index.ts'
import { fail, failRateLimited, isApiError, type ApiError } from '../http/index.ts'
import type { CodeLimit } from '../rate-limits/index.ts'
import { readCertificateLineId, repriceCart } from '../store/index.ts'
import type { ApplyRule, CartRule } from './change-cart.ts'
import { isUnknownCode, toCouponRule } from './change-coupons.ts'
import { toQuantityRule } from './change-lines.ts'
import { toRedeemRule } from './redeem-certificates.ts'

/** The part of a request that a change of codes depends on. */
export type CodeContext = Pick<CallContext, 'channel' | 'shopper'> & {
  readonly request: Pick<Request, 'headers'>
}

/** The coupons and gift certificates of a cart, for the hosted checkout of all providers (R32). */
export interface CartCodes {
  /**
   * Adds a coupon or gift certificate to a cart. The shopper does not need to know which kind of
   * code they have. If the code cannot be used, returns an error and leaves the cart unchanged.
   * Unknown codes count towards a limit per client.
   *
   * @param email the shopper's normalised address; undefined until it is known
   */
  add(code: string, email: string | undefined, context: CodeContext): Promise<ApiError | undefined>
  /**
   * Removes a coupon or gift certificate by its id in the cart. Does nothing if the cart does not
   * contain it.
   */
  remove(id: string, context: Omit<CodeContext, 'request'>): Promise<void>
  /**
   * Removes gift certificates to buy, by the id of their line. Does nothing if the cart does not
   * have the line.
   */
  removeBought(lineId: string, context: Omit<CodeContext, 'request'>): Promise<void>
}

export interface CartCodesOptions {
  readonly apply: ApplyRule
  readonly coupons: CodeLimit
  readonly certificates: Pick<GiftCertificates, 'find'>
}

export function createCartCodes({ apply, coupons, certificates }: CartCodesOptions): CartCodes {
  const toError = (changed: object): ApiError | undefined => (isApiError(changed) ? changed : undefined)

  return {
    async add(code, email, context) {
      const codeKey = toCodeKey(code)
      if (codeKey === '' || code.length > maxCodeLength) {
        return fail('BAD_PARAMETER', 'code', `Expected a code of at most ${maxCodeLength} characters.`)
      }
      const exceeded = await coupons.count(context)
      if (exceeded) return failRateLimited(exceeded.retryAfterSeconds)
      const added = await apply(toCouponRule(codeKey), { moreCodes: [codeKey], email }, context)
      if (!isUnknownCode(added)) {
        await coupons.giveBack(context)
        return toError(added)
      }
      const certificate = await certificates.find({ code }, context)
      if (isUnknownCode(certificate)) return toError(certificate)
      await coupons.giveBack(context)
      if (isApiError(certificate)) return certificate
      const { id } = certificate
      return toError(await apply(toRedeemRule(certificate), { moreCertificates: [id], email }, context))
    },
    async remove(id, context) {
      const rule: CartRule = (cart, scope) => {
        const coupons = cart.coupons.filter((coupon) => coupon.id !== id)
        const redeemedIds = cart.redeemedIds.filter((each) => each !== id)
        const priced = repriceCart({ ...cart, coupons, redeemedIds }, scope)
        return { cart: { ...priced.cart, updatedAt: scope.at, notices: [] }, notices: priced.notices }
      }
      await apply(rule, {}, context)
    },
    async removeBought(lineId, context) {
      const id = readCertificateLineId(lineId)
      if (id !== undefined) await apply(toQuantityRule(id, 0, 'itemId'), {}, context)
    },
  }
}
