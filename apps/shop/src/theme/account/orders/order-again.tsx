import { useLocation, usePage } from '@vitrine/runtime'
import { useCapabilities, type OrderView } from '@vitrine/runtime/commerce'
import type { OrderActionMessages } from '../../messages/messages.ts'
import { toThemeSettings } from '../../settings.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { toDonePath } from '../forms/outcome.ts'

interface OrderAgainProps {
  readonly order: Pick<OrderView, 'id' | 'lines'>
  readonly messages: OrderActionMessages
}

/** The button that adds the goods of an order to the cart, at the prices of today. */
export function OrderAgain({ order: { id, lines }, messages }: OrderAgainProps) {
  const { pathname } = useLocation()
  const { cartPath } = toThemeSettings(usePage())
  const isSupported = useCapabilities()?.shop.includes('order-again') === true
  if (!isSupported || cartPath === '' || lines.length === 0) return null
  return (
    <div className="account-section">
      <ActionForm name="order-again" submit={messages.again()} next={cartPath} isButton messages={messages}>
        <input type="hidden" name="order" value={id} />
        <input type="hidden" name="partly" value={toDonePath(pathname, 'order-again')} />
      </ActionForm>
    </div>
  )
}
