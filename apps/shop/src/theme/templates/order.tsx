import { defineTemplate, lazyPart, type TemplateProps } from '@vitrine/runtime'
import { loadOrder, type ActionResult, type OrderView } from '@vitrine/runtime/commerce'
import { AccountPage } from '../account/layout/account-page.tsx'
import { NoOrder } from '../account/orders/no-order.tsx'
import { OrderDetails } from '../account/orders/order-details.tsx'
import { OrderState } from '../account/orders/order-state.tsx'
import { readOrderId } from '../account/orders/read-order-id.ts'
import { loadCustomerMessages } from '../messages/customer-messages.ts'
import { formatDay } from '../messages/formats.ts'
import type { CustomerMessages, OrderMessages } from '../messages/messages.ts'
import { loadOrderMessages } from '../messages/order-messages.ts'

interface OrderData {
  readonly messages: CustomerMessages
  readonly orderMessages: OrderMessages
  readonly order: ActionResult<OrderView>
}

const noOrder: ActionResult<OrderView> = {
  ok: false,
  error: { code: 'NOT_FOUND', message: 'The address has no id of an order.' },
}

/** An order of the customer, or of a guest who has looked it up. */
function OrderPage({ page, data: { messages, orderMessages, order } }: TemplateProps<OrderData>) {
  if (!order.ok) return <NoOrder messages={orderMessages} />
  const { number, state, createdAt, isGuest } = order.value
  return (
    <AccountPage
      entry="orders"
      isGuest={isGuest}
      title={orderMessages.number({ number })}
      messages={messages}
      intro={
        <div className="order-facts">
          <OrderState state={state} messages={orderMessages} />
          <p className="account-soft">
            {orderMessages.placedOn({ date: formatDay(page.language, createdAt) })}
          </p>
        </div>
      }
    >
      <OrderDetails order={order.value} messages={orderMessages} />
    </AccountPage>
  )
}

export const template = defineTemplate({
  component: OrderPage,
  personal: true,
  parts: { actions: lazyPart(() => import('../account/orders/order-actions.tsx')) },
  title: (_page, { order, orderMessages }: OrderData) =>
    order.ok ? orderMessages.number({ number: order.value.number }) : '',
  async load(context): Promise<OrderData> {
    const id = readOrderId(context.url)
    const [messages, orderMessages, order] = await Promise.all([
      loadCustomerMessages(context.language),
      loadOrderMessages(context.language),
      id === null ? noOrder : loadOrder(context, id),
    ])
    return { messages, orderMessages, order }
  },
})
