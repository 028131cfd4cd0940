import type { Cart, CartLineView } from '@vitrine/runtime/commerce'
import { useEffect, useRef } from 'react'
import type { CartMessages } from '../messages/messages.ts'
import { useProblem } from './use-problem.ts'

interface RemovedProps {
  readonly line: CartLineView
  readonly cart: Cart
  readonly messages: CartMessages
  /** Called when the line is in the cart again. */
  readonly onDone: () => void
}

/**
 * Reports that a line was removed, with a button that restores it. The button takes the focus, since the button that
 * had it is gone.
 */
export function Removed({ line, cart, messages, onDone }: RemovedProps) {
  const [problem, setProblem] = useProblem({ forms: [], messages })
  const button = useRef<HTMLButtonElement>(null)
  const { name, sku, quantity, choices, attribution } = line
  useEffect(() => {
    button.current?.focus()
  }, [])
  const undo = async (): Promise<void> => {
    const result = await cart.add([{ sku, quantity, choices, ...(attribution && { attribution }) }])
    if (result.ok) onDone()
    else setProblem(result.error)
  }
  return (
    <div className="cart-removed">
      <p role="status">{messages.removed({ name })}</p>
      <button ref={button} type="button" className="cart-undo" onClick={() => void undo()}>
        {messages.undo()}
      </button>
      <p className="cart-problem" role="alert">
        {problem}
      </p>
    </div>
  )
}
