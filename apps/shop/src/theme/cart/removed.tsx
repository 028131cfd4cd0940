import { useLocation } from '@vitrine/runtime'
import type { Cart } from '@vitrine/runtime/commerce'
import { useEffect, useRef } from 'react'
import { toAction } from '../links.ts'
import type { CartMessages } from '../messages/messages.ts'
import { LineFields } from './line-fields.tsx'
import type { RemovedLine } from './read-removed.ts'
import { useProblem } from './use-problem.ts'

interface RemovedProps {
  readonly line: RemovedLine
  readonly cart: Cart
  readonly messages: CartMessages
  /** Called when the line is in the cart again. */
  readonly onDone: () => void
}

/**
 * Reports that a line was removed, with a form that restores it, also without scripts. The button takes the focus, since the
 * button that had it is gone.
 */
export function Removed({ line, cart, messages, onDone }: RemovedProps) {
  const [problem, setProblem] = useProblem({ forms: ['add-to-cart'], messages })
  const { pathname, search } = useLocation()
  const button = useRef<HTMLButtonElement>(null)
  const { name, sku, quantity, choices, attribution } = line
  useEffect(() => {
    button.current?.focus()
  }, [])
  const isPending = useRef(false)
  const undo = async (): Promise<void> => {
    if (isPending.current) return
    isPending.current = true
    const result = await cart.add([{ sku, quantity, choices, ...(attribution && { attribution }) }])
    if (result.ok) onDone()
    else setProblem(result.error)
    isPending.current = false
  }
  return (
    <div className="cart-removed">
      <p role="status">{messages.removed({ name })}</p>
      <form
        method="post"
        action={toAction('add-to-cart', pathname + search)}
        onSubmit={(event) => {
          event.preventDefault()
          void undo()
        }}
      >
        <LineFields line={line} />
        <button ref={button} type="submit" className="cart-undo">
          {messages.undo()}
        </button>
      </form>
      <p className="cart-problem" role="alert">
        {problem}
      </p>
    </div>
  )
}
