import { usePage } from '@vitrine/runtime'
import type { ActionResult, OrderSummaryView } from '@vitrine/runtime/commerce'
import type { CustomerMessages, OrderMessages } from '../../messages/messages.ts'
import { Failure } from '../layout/failure.tsx'
import { NoOrders } from '../orders/no-orders.tsx'
import { OrderList } from '../orders/order-list.tsx'
import { toAccountPaths } from '../paths.ts'

interface LatestOrdersProps {
  readonly orders: ActionResult<readonly OrderSummaryView[]>
  readonly messages: CustomerMessages
  readonly orderMessages: OrderMessages
}

const shown = 3

/** The latest orders, with a link to all of them. */
export function LatestOrders({ orders, messages, orderMessages }: LatestOrdersProps) {
  const paths = toAccountPaths(usePage())
  return (
    <section className="account-section">
      <h2>{messages.latestOrders()}</h2>
      {!orders.ok && <Failure messages={messages} />}
      {orders.ok && orders.value.length === 0 && <NoOrders messages={orderMessages} />}
      {orders.ok && orders.value.length > 0 && (
        <>
          <OrderList orders={orders.value.slice(0, shown)} messages={orderMessages} />
          {orders.value.length > shown && (
            <p>
              <a href={paths.orders}>{messages.allOrders()}</a>
            </p>
          )}
        </>
      )}
    </section>
  )
}
