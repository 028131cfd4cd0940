import { useLocation } from '@vitrine/runtime'
import type { ActionError, Cart } from '@vitrine/runtime/commerce'
import { toAction } from '../links.ts'
import type { CartMessages } from '../messages/messages.ts'

interface RemoveFormProps {
  /** Id of the line. */
  readonly id: string
  readonly name: string
  readonly cart: Cart
  readonly messages: CartMessages
  /** Called with the error, or with null when the line has been removed. */
  readonly onResult: (error: ActionError | null) => void
}

/** The button that removes a line. */
export function RemoveForm({ id, name, cart, messages, onResult }: RemoveFormProps) {
  const { pathname, search } = useLocation()
  const remove = async (): Promise<void> => {
    const result = await cart.remove(id)
    onResult(result.ok ? null : result.error)
  }
  return (
    <form
      method="post"
      action={toAction('cart-remove', pathname + search)}
      onSubmit={(event) => {
        event.preventDefault()
        void remove()
      }}
    >
      <input type="hidden" name="line" value={id} />
      <button type="submit" className="cart-remove" aria-label={messages.removeName({ name })}>
        {messages.remove()}
      </button>
    </form>
  )
}
