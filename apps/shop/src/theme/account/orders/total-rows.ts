import type { MoneyView, OrderView } from '@vitrine/runtime/commerce'
import type { OrderMessages } from '../../messages/messages.ts'

/** A row of the amounts of an order. */
export interface TotalRow {
  readonly name: string
  readonly amount: MoneyView | 'free'
  readonly isTotal?: true
  /** True for a part of an amount above, which is not added. */
  readonly isNote?: true
}

type Amounts = Pick<
  OrderView,
  | 'subtotal'
  | 'discount'
  | 'couponCodes'
  | 'shipping'
  | 'shippingMethod'
  | 'tax'
  | 'taxes'
  | 'includesTax'
  | 'certificates'
  | 'total'
  | 'refunded'
>

/** Returns the rows of the amounts, in the order in which they are added. Amounts of zero are left out. */
export function toTotalRows(order: Amounts, messages: OrderMessages): readonly TotalRow[] {
  const { subtotal, discount, couponCodes, shipping, certificates, total, refunded } = order
  const taxes = toTaxRows(order, messages)
  const codes = couponCodes.join(', ')
  const discountName = codes === '' ? messages.discount() : messages.discountCodes({ codes })
  return [
    { name: messages.subtotal(), amount: subtotal },
    ...negative(discountName, discount),
    ...(order.shippingMethod === null
      ? []
      : [{ name: messages.shipping(), amount: shipping.minor === 0 ? ('free' as const) : shipping }]),
    ...(order.includesTax === true ? [] : taxes),
    { name: messages.total(), amount: total, isTotal: true },
    ...(order.includesTax === true
      ? taxes.map(({ name, amount }) => ({
          name: messages.includedTax({ tax: name }),
          amount,
          isNote: true as const,
        }))
      : []),
    ...(certificates.minor === 0
      ? []
      : [{ name: messages.certificates(), amount: certificates, isNote: true as const }]),
    ...negative(messages.refunded(), refunded),
  ]
}

function toTaxRows({ taxes, tax }: Amounts, messages: OrderMessages): readonly TotalRow[] {
  if (taxes.length > 0)
    return taxes.map(({ name, percent, amount }) => ({ name: messages.taxRate({ name, percent }), amount }))
  return tax.minor === 0 ? [] : [{ name: messages.tax(), amount: tax }]
}

function negative(name: string, { minor, currency }: MoneyView): readonly TotalRow[] {
  return minor === 0 ? [] : [{ name, amount: { minor: -minor, currency } }]
}
