import type { CartNoticeCode } from '@vitrine/contract'
import { toMoney } from '../money/index.ts'
import type { CartNoticeView } from './cart-view.ts'

/** A change of a cart, with field names that are independent of the provider. */
interface Notice {
  readonly code: CartNoticeCode
  readonly lineId: string | null
  readonly sku: string | null
  readonly from: string | number | null
  readonly to: string | number | null
}

/**
 * Returns the view of a notice. The values of the notice are quantities if items were removed, and prices otherwise.
 */
export function toNotice({ code, lineId, sku, from, to }: Notice, currency: string): CartNoticeView {
  const notice = { code, lineId, sku, price: null, quantity: null }
  if (from === null && to === null) return notice
  if (code === 'quantity-reduced' || code === 'line-removed') {
    const count = (value: string | number | null): number | null => (value === null ? null : Number(value))
    return { ...notice, quantity: { from: count(from), to: count(to) } }
  }
  const money = (value: string | number | null) => (value === null ? null : toMoney(value, currency))
  return { ...notice, price: { from: money(from), to: money(to) } }
}
