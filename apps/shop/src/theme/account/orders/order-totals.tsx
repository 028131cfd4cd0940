import { usePage } from '@vitrine/runtime'
import type { MoneyView, OrderView } from '@vitrine/runtime/commerce'
import { formatMoney } from '../../messages/format-money.ts'
import type { OrderMessages } from '../../messages/messages.ts'
import { toTotalRows } from './total-rows.ts'

interface OrderTotalsProps {
  readonly order: OrderView
  readonly messages: OrderMessages
}

/** The amounts of an order. */
export function OrderTotals({ order, messages }: OrderTotalsProps) {
  const { language } = usePage()
  const format = ({ minor, currency }: MoneyView) => formatMoney(language, minor, currency)
  return (
    <dl className="order-totals">
      {toTotalRows(order, messages).map(({ name, amount, isTotal, isNote }) => (
        <div key={name} data-kind={isTotal ? 'total' : isNote ? 'note' : undefined}>
          <dt>{name}</dt>
          <dd>{amount === 'free' ? messages.shippingFree() : format(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
