import type { CartNoticeView, CartView } from '@vitrine/runtime/commerce'
import type { CartMessages } from '../messages/messages.ts'
import { useAmounts } from './use-amounts.ts'

interface NoticesProps {
  readonly cart: CartView
  readonly messages: CartMessages
}

/** Changes of the cart that the shopper did not make, with their reasons. */
export function Notices({ cart, messages }: NoticesProps) {
  const toText = useNoticeText(cart, messages)
  if (cart.notices.length === 0) return null
  return (
    <section className="cart-notices" aria-label={messages.notices.title()}>
      <p>{messages.notices.title()}</p>
      <ul role="status">
        {cart.notices.map((notice) => (
          <li key={`${notice.code} ${notice.lineId} ${notice.sku}`}>{toText(notice)}</li>
        ))}
      </ul>
    </section>
  )
}

function useNoticeText(cart: CartView, { notices }: CartMessages): (notice: CartNoticeView) => string {
  const format = useAmounts()
  return ({ code, lineId, sku, price, quantity }) => {
    const line = cart.lines.find((each) => each.id === lineId || each.sku === sku)
    const message = Object.entries(notices).find(([name]) => name === code)?.[1] ?? notices.other
    return message({
      name: line?.name ?? sku ?? '',
      currency: cart.currency,
      from: price?.from ? format(price.from) : (quantity?.from ?? 0),
      to: price?.to ? format(price.to) : (quantity?.to ?? 0),
    })
  }
}
