import type { CartNotice } from '../cart.ts'

/** The parts of a notice in the responses for all providers. Missing parts are null. */
interface NoticeParts<Amount> {
  readonly lineId: string | null
  readonly sku: string | null
  /** Unit prices or quantities, depending on the code. */
  readonly from: Amount | number | null
  readonly to: Amount | number | null
}

/**
 * Returns the parts of a notice.
 *
 * @param toAmount converts a unit price from minor units
 */
export function toNoticeParts<Amount>(
  notice: CartNotice,
  toAmount: (minor: number) => Amount,
): NoticeParts<Amount> {
  switch (notice.code) {
    case 'carts-merged':
    case 'coupon-removed':
    case 'certificate-removed':
    case 'currency-changed':
      return { lineId: null, sku: null, from: null, to: null }
    case 'line-removed': {
      const { lineId, sku } = notice
      return { lineId: lineId === undefined ? null : String(lineId), sku, from: null, to: null }
    }
    case 'quantity-reduced': {
      const { lineId, sku, from, to } = notice
      return { lineId: String(lineId), sku, from, to }
    }
    case 'price-changed': {
      const { lineId, sku, from, to } = notice
      return { lineId: String(lineId), sku, from: toAmount(from), to: toAmount(to) }
    }
  }
}
