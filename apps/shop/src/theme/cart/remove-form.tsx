import { useLocation } from '@vitrine/runtime'
import type { ActionError, Cart } from '@vitrine/runtime/commerce'
import { toAction } from '../links.ts'
import type { CartMessages } from '../messages/messages.ts'
import { LineFields } from './line-fields.tsx'
import type { RemovedLine } from './read-removed.ts'

interface RemoveFormProps {
  /** Id of the line. */
  readonly id: string
  readonly name: string
  /** The line, if it can be added again. */
  readonly line?: RemovedLine
  readonly cart: Cart
  readonly messages: CartMessages
  /** Called with the error, or with null when the line has been removed. */
  readonly onResult: (error: ActionError | null) => void
}

/** The button that removes a line. */
export function RemoveForm({ id, name, line, cart, messages, onResult }: RemoveFormProps) {
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
      {line && <input type="hidden" name="name" value={name} />}
      {line && <LineFields line={line} />}
      <button type="submit" className="cart-remove" aria-label={messages.removeName({ name })}>
        {messages.remove()}
      </button>
    </form>
  )
}
