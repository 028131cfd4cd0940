import {
  applyCouponA,
  applyCouponC,
  checkGiftCertificate,
  redeemCertificate,
  removeCertificate,
  removeCouponA,
  removeCouponsC,
  type CartA,
  type RedeemedCertificates,
} from '@vitrine/contract'
import { bad, text, unstorable, type BadValue, type FieldSpec } from './body-spec.ts'
import { cartRow } from './rows-cart.ts'
import { walkCoupon } from './walk.ts'
import type { WalkRow } from './walk-row.ts'

const code = (refused: BadValue): FieldSpec => ({
  ...text({ max: 100, empty: 'BAD_PARAMETER', bad: [...bad('   '), ...unstorable, refused] }),
  required: true,
})
const unknownCoupon: BadValue = { value: 'NONE', code: 'COUPON_REFUSED' }
const certificateBody = { code: code({ value: 'NONE-NONE-NONE-NONE', code: 'CERTIFICATE_REFUSED' }) }

/** The rows for coupons and gift certificates. */
export function codeRows(): readonly WalkRow[] {
  return [
    cartRow(applyCouponA, () => ({ body: { coupon_code: walkCoupon } }), {
      body: { coupon_code: code(unknownCoupon) },
    }),
    cartRow(
      removeCouponA,
      async ({ cookie, cart }, walker) => {
        const { coupons: present } = cart as CartA
        const body = { coupon_code: walkCoupon }
        const { coupons } =
          present.length > 0
            ? (cart as CartA)
            : ((await walker.data(applyCouponA, { body }, cookie)) as CartA)
        return { params: { couponId: coupons[0]?.id ?? '' } }
      },
      { owned: 'couponId' },
    ),
    cartRow(applyCouponC, () => ({ params: { coupon_code: walkCoupon } }), {
      badParams: { coupon_code: [unknownCoupon, ...bad('x'.repeat(101), ' ')] },
    }),
    cartRow(removeCouponsC),
    {
      call: checkGiftCertificate,
      body: certificateBody,
      forBoth: true,
      prepare: async ({ target }) => ({ body: { code: await target.createCertificate() } }),
    },
    cartRow(
      redeemCertificate,
      async (_, { target }) => ({ body: { code: await target.createCertificate() } }),
      {
        body: certificateBody,
      },
    ),
    cartRow(
      removeCertificate,
      async ({ cookie }, walker) => {
        const body = { code: await walker.target.createCertificate() }
        const redeemed = await walker.data(redeemCertificate, { body }, cookie)
        return { params: { id: (redeemed as RedeemedCertificates).certificates.at(-1)?.id ?? '' } }
      },
      { owned: 'id' },
    ),
  ]
}
