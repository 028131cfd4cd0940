import type { OrderSummaryView } from '@vitrine/runtime/commerce'
import type { OrderMessages } from '../../messages/messages.ts'

interface OrderStateProps {
  readonly state: OrderSummaryView['state']
  readonly messages: OrderMessages
}

/** State of an order, with a mark that is filled until the order is complete. */
export function OrderState({ state, messages }: OrderStateProps) {
  return (
    <p className="order-state" data-state={state}>
      {messages.state[state]()}
    </p>
  )
}
