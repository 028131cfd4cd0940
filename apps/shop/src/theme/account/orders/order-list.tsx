import { usePage } from '@vitrine/runtime'
import type { OrderSummaryView } from '@vitrine/runtime/commerce'
import { formatDay } from '../../messages/formats.ts'
import { formatMoney } from '../../messages/format-money.ts'
import type { OrderMessages } from '../../messages/messages.ts'
import { toAccountPaths, toOrderPath } from '../paths.ts'
import { OrderState } from './order-state.tsx'

interface OrderListProps {
  readonly orders: readonly OrderSummaryView[]
  readonly messages: OrderMessages
}

/** Orders as rows. The number is the link; its target covers the whole row. */
export function OrderList({ orders, messages }: OrderListProps) {
  const page = usePage()
  const { language } = page
  const paths = toAccountPaths(page)
  return (
    <ul className="order-rows">
      {orders.map(({ id, number, state, total, pieces, createdAt }) => (
        <li key={id} className="order-row">
          <div>
            <a className="order-number" href={toOrderPath(paths, id)}>
              {messages.number({ number })}
            </a>
            <p className="account-soft">
              <time dateTime={createdAt}>{formatDay(language, createdAt)}</time>
              {' · '}
              {messages.pieces({ count: pieces })}
            </p>
          </div>
          <OrderState state={state} messages={messages} />
          <p className="order-total">{formatMoney(language, total.minor, total.currency)}</p>
        </li>
      ))}
    </ul>
  )
}
