import type { LoadContext, TemplatePart } from '@vitrine/runtime'
import { loadReturns, type OrderView, type ReturnView } from '@vitrine/runtime/commerce'
import type { OrderActionMessages } from '../../messages/messages.ts'
import { loadOrderActionMessages } from '../../messages/order-action-messages.ts'
import { Status } from '../forms/status.tsx'
import { OrderAgain } from './order-again.tsx'
import { readOrderId } from './read-order-id.ts'
import { Returns } from './returns.tsx'

interface OrderActionsProps {
  readonly order: OrderView
  readonly data: OrderActionsData
}

interface OrderActionsData {
  readonly messages: OrderActionMessages
  readonly returns: readonly ReturnView[]
}

/** The actions on an order: to order it again, and to return goods. */
function OrderActions({ order, data: { messages, returns } }: OrderActionsProps) {
  return (
    <>
      <Status buttons={['order-again', 'order-return']} messages={messages} />
      <OrderAgain order={order} messages={messages} />
      <Returns order={order} returns={returns} messages={messages} />
    </>
  )
}

async function load(context: LoadContext): Promise<OrderActionsData> {
  const id = readOrderId(context.url)
  const [messages, returns] = await Promise.all([
    loadOrderActionMessages(context.language),
    id === null ? null : loadReturns(context, id),
  ])
  // A platform elsewhere may have no returns.
  return { messages, returns: returns?.ok ? returns.value : [] }
}

export const part: TemplatePart = { component: OrderActions, load }
