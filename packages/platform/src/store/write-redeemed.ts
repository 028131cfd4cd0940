import type { Money, RedeemedCertificates } from '@vitrine/contract'
import { maskCode } from './certificate-ids.ts'
import type { WriteCart } from './dialects/cart-dialect.ts'

/** Serialises the gift certificates used in a cart. */
export const writeRedeemed: WriteCart<RedeemedCertificates> = ({ redeemed, totals, currency }) => {
  const money = (amount: number): Money => ({ minor: amount, currency })
  return {
    certificates: redeemed.map(({ certificateId: id, lastDigits, amount, remaining }) => ({
      id,
      code: maskCode(lastDigits),
      used: money(amount),
      remaining: money(remaining),
    })),
    outstanding: money(totals.outstanding),
  }
}
