import { useLocation } from '@vitrine/runtime'
import { loadOrders, type ActionResult, type OrderSummaryView } from '@vitrine/runtime/commerce'
import type { LoadContent } from '../customer-page.ts'
import { AccountPage } from '../layout/account-page.tsx'
import { Failure } from '../layout/failure.tsx'
import { NoOrders } from './no-orders.tsx'
import { OrderList } from './order-list.tsx'
import { toOrdersPage } from './order-pages.ts'
import type { CustomerMessages, OrderMessages } from '../../messages/messages.ts'
import { loadOrderMessages } from '../../messages/order-messages.ts'

interface OrdersPageProps {
  readonly messages: CustomerMessages
  readonly orderMessages: OrderMessages
  readonly orders: ActionResult<readonly OrderSummaryView[]>
}

/** The orders of the customer, in pages. */
function OrdersPage({ messages, orderMessages, orders }: OrdersPageProps) {
  const { search } = useLocation()
  return (
    <AccountPage entry="orders" messages={messages}>
      {orders.ok ? (
        <Orders orders={orders.value} search={search} messages={orderMessages} />
      ) : (
        <Failure messages={messages} />
      )}
    </AccountPage>
  )
}

interface OrdersProps {
  readonly orders: readonly OrderSummaryView[]
  readonly search: string
  readonly messages: OrderMessages
}

function Orders({ orders: all, search, messages }: OrdersProps) {
  const { page, pages, orders } = toOrdersPage(all, search)
  if (orders.length === 0) return <NoOrders messages={messages} />
  return (
    <>
      <OrderList orders={orders} messages={messages} />
      {pages > 1 && (
        <nav className="order-pages" aria-label={messages.pagination()}>
          {page > 1 && (
            <a rel="prev" href={`?page=${page - 1}`}>
              {messages.previous()}
            </a>
          )}
          <span>{messages.page({ page, pages })}</span>
          {page < pages && (
            <a rel="next" href={`?page=${page + 1}`}>
              {messages.next()}
            </a>
          )}
        </nav>
      )}
    </>
  )
}

export const loadContent: LoadContent = async (context, _page, { messages }) => {
  const [orderMessages, orders] = await Promise.all([
    loadOrderMessages(context.language),
    loadOrders(context),
  ])
  return <OrdersPage {...{ messages, orderMessages, orders }} />
}
