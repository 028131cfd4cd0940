import { useLocation } from '@vitrine/runtime'
import { useCheckout } from '@vitrine/runtime/commerce'
import { useEffect, useState } from 'react'
import { toAction } from '../links.ts'
import type { CartMessages } from '../messages/messages.ts'
import { useProblem } from './use-problem.ts'

/** Opens the checkout of the hosted store. Without scripts, the host requests its address. */
export function CheckoutForm({ messages }: { readonly messages: CartMessages }) {
  const { pathname, search } = useLocation()
  const checkout = useCheckout()
  const [isOpening, setOpening] = useState(false)
  const [problem, setProblem] = useProblem({ forms: ['checkout'], messages })
  useEffect(() => {
    // The shopper came back from the checkout to a page that the browser kept.
    const reset = (): void => setOpening(false)
    window.addEventListener('pageshow', reset)
    return () => window.removeEventListener('pageshow', reset)
  }, [])
  const open = async (): Promise<void> => {
    if (isOpening) return
    setOpening(true)
    setProblem(null)
    const result = await checkout.open()
    if (result.ok) return
    setOpening(false)
    setProblem(result.error)
  }
  return (
    <form
      className="cart-checkout"
      method="post"
      action={toAction('checkout', pathname + search)}
      onSubmit={(event) => {
        event.preventDefault()
        void open()
      }}
    >
      <button type="submit" className="form-submit" aria-disabled={isOpening}>
        {messages.checkout()}
      </button>
      <p className="cart-problem" role="alert">
        {problem}
      </p>
      <p className="visually-hidden" role="status">
        {isOpening && messages.opening()}
      </p>
    </form>
  )
}
