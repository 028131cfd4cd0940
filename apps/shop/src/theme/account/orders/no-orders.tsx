import { usePage } from '@vitrine/runtime'
import type { OrderMessages } from '../../messages/messages.ts'
import { toThemeSettings } from '../../settings.ts'

/** Shown to customers who have not ordered anything. */
export function NoOrders({ messages }: { readonly messages: OrderMessages }) {
  const { home } = toThemeSettings(usePage())
  return (
    <div className="account-empty">
      <p className="account-empty-title">{messages.none()}</p>
      <p className="account-soft">{messages.noneHint()}</p>
      <a className="account-button" href={home}>
        {messages.browse()}
      </a>
    </div>
  )
}
