import type { OrderSummaryView } from '@vitrine/runtime/commerce'
import type { OrderMessages } from '../../messages/messages.ts'

interface OrderStateProps {
  readonly state: OrderSummaryView['state']
  readonly messages: OrderMessages
}

/** State of an order, with a mark: filled while there is something to wait for. */
export function OrderState({ state, messages }: OrderStateProps) {
  return (
    <p className="order-state" data-state={state}>
      {messages.state[state]()}
    </p>
  )
}
