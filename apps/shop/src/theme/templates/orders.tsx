import { defineTemplate, useLocation, type TemplateProps } from '@vitrine/runtime'
import { loadOrders, type ActionResult, type OrderSummaryView } from '@vitrine/runtime/commerce'
import '../styles/orders.css'
import { AccountPage } from '../account/layout/account-page.tsx'
import { Failure } from '../account/layout/failure.tsx'
import { NoOrders } from '../account/orders/no-orders.tsx'
import { OrderList } from '../account/orders/order-list.tsx'
import { toOrdersPage } from '../account/orders/order-pages.ts'
import { loadCustomerMessages } from '../messages/customer-messages.ts'
import type { CustomerMessages, OrderMessages } from '../messages/messages.ts'
import { loadOrderMessages } from '../messages/order-messages.ts'

interface OrdersData {
  readonly messages: CustomerMessages
  readonly orderMessages: OrderMessages
  readonly orders: ActionResult<readonly OrderSummaryView[]>
}

/** The orders of the customer, in pages. */
function OrdersPage({ data: { messages, orderMessages, orders } }: TemplateProps<OrdersData>) {
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

export const template = defineTemplate({
  component: OrdersPage,
  requiresLogin: true,
  async load(context): Promise<OrdersData> {
    const [messages, orderMessages, orders] = await Promise.all([
      loadCustomerMessages(context.language),
      loadOrderMessages(context.language),
      loadOrders(context),
    ])
    return { messages, orderMessages, orders }
  },
})
