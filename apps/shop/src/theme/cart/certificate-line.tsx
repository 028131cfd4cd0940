import type { Cart, CertificateLineView } from '@vitrine/runtime/commerce'
import type { CartMessages } from '../messages/messages.ts'
import { RemoveForm } from './remove-form.tsx'
import { useAmounts } from './use-amounts.ts'
import { useProblem } from './use-problem.ts'

interface CertificateLineProps {
  readonly line: CertificateLineView
  readonly cart: Cart
  readonly messages: CartMessages
  /** Called when the certificate has been removed. */
  readonly onRemoved: () => void
}

/** A gift certificate to buy. */
export function CertificateLine({ line, cart, messages, onRemoved }: CertificateLineProps) {
  const { id, name, amount, recipient } = line
  const [problem, setProblem] = useProblem({ forms: ['cart-remove'], of: { line: id }, messages })
  const format = useAmounts()
  return (
    <li className="cart-line">
      <div className="cart-text">
        <p className="cart-name">{name}</p>
        {recipient !== '' && <p className="cart-state">{messages.recipient({ name: recipient })}</p>}
      </div>
      <p className="cart-amount" aria-busy={cart.isPending}>
        {format(amount)}
      </p>
      <div className="cart-controls">
        <RemoveForm
          id={id}
          name={name}
          cart={cart}
          messages={messages}
          onResult={(error) => (error ? setProblem(error) : onRemoved())}
        />
      </div>
      <p className="cart-problem" role="alert">
        {problem}
      </p>
    </li>
  )
}
