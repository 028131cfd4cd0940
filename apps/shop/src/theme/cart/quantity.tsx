import { useLocation } from '@vitrine/runtime'
import type { ActionError, Cart, CartLineView } from '@vitrine/runtime/commerce'
import { useState } from 'react'
import { toAction } from '../links.ts'
import type { CartMessages } from '../messages/messages.ts'

interface QuantityProps {
  readonly line: CartLineView
  readonly cart: Cart
  readonly messages: CartMessages
  /** Called with the error of a change, or with null after a success. */
  readonly onResult: (error: ActionError | null) => void
}

/**
 * The quantity of a line with two buttons. Without scripts, each button sends the form: the host adds the value of `step` to
 * the quantity.
 */
export function Quantity({ line, cart, messages, onResult }: QuantityProps) {
  const { pathname, search } = useLocation()
  const [draft, setDraft] = useState<string | null>(null)
  const { id, name, quantity, limits } = line
  const { step } = limits
  const minimum = Math.max(step, Math.ceil(limits.minimum / step) * step)
  const maximum = limits.maximum ?? undefined

  const change = async (to: number | ((current: number) => number)): Promise<void> => {
    const result = await cart.setQuantity(id, to)
    onResult(result.ok ? null : result.error)
  }
  const commit = (): void => {
    setDraft(null)
    const entered = Number(draft)
    if (draft !== null && draft.trim() !== '' && entered !== quantity) void change(entered)
  }
  const stepButton = (by: number, label: string, isLast: boolean) => (
    <button
      type="submit"
      name="step"
      value={by}
      aria-label={label}
      aria-disabled={isLast}
      onClick={(event) => {
        event.preventDefault()
        setDraft(null)
        if (!isLast) void change((current) => Math.max(minimum, current + by))
      }}
    >
      {by < 0 ? '−' : '+'}
    </button>
  )

  return (
    <form
      className="cart-quantity"
      method="post"
      action={toAction('cart-quantity', pathname + search)}
      onSubmit={(event) => {
        event.preventDefault()
        commit()
      }}
    >
      <input type="hidden" name="line" value={id} />
      {/* The first button of the form is the one that the Enter key presses. */}
      <button type="submit" className="cart-update">
        {messages.update()}
      </button>
      {stepButton(-step, messages.fewer({ name }), quantity - step < minimum)}
      <input
        type="number"
        name="quantity"
        aria-label={messages.quantity({ name })}
        inputMode="numeric"
        min={minimum}
        max={maximum}
        step={step}
        value={draft ?? quantity}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={commit}
      />
      {stepButton(step, messages.more({ name }), maximum !== undefined && quantity + step > maximum)}
    </form>
  )
}
