import { useLanguage } from '@vitrine/runtime'
import {
  formatMoney,
  useCapabilities,
  useCart,
  useCounts,
  type CartLineView,
  type MoneyView,
} from '@vitrine/runtime/commerce'
import { useState } from 'react'

/** A button that adds a product to the cart. `from` is stored with the line and returned unchanged. */
export function AddToCart({ sku, from }: { readonly sku: string; readonly from: string }) {
  const cart = useCart()
  const [message, setMessage] = useState('')
  if (!cart.isEnabled) return null
  const add = async (): Promise<void> => {
    const result = await cart.add([{ sku, quantity: 1, attribution: { from } }])
    setMessage(result.ok ? 'Added to the cart.' : result.error.message)
  }
  return (
    <p>
      <button type="button" onClick={() => void add()}>
        Add to cart
      </button>
      <span role="status">{message}</span>
    </p>
  )
}

/** The cart. The number on the button comes from a cookie; the cart is read when the shopper opens it. */
export function CartPanel() {
  const counts = useCounts()
  const capabilities = useCapabilities()
  const { cart, isEnabled, isPending, error, open } = useCart()
  const [isOpen, setOpen] = useState(false)
  if (!isEnabled) return null
  const toggle = (): void => {
    setOpen(!isOpen)
    if (!isOpen) void open()
  }
  return (
    <section aria-label="Cart">
      <button type="button" aria-expanded={isOpen} onClick={toggle}>
        Cart ({cart?.pieces ?? counts.cart})
      </button>
      {isOpen && (
        <>
          <ul>
            {cart?.lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ul>
          {/* The amounts of a change are unknown until the platform has responded. */}
          <p aria-busy={isPending}>Total: {cart?.totals && <Money amount={cart.totals.total} />}</p>
          {capabilities?.coupons && <p>Coupons are accepted.</p>}
          <p role="alert">{error?.message}</p>
        </>
      )}
    </section>
  )
}

function Line({ line }: { readonly line: CartLineView }) {
  const { setQuantity, remove } = useCart()
  const { id, name, quantity, limits, total } = line
  return (
    <li>
      {name}: <output>{quantity}</output> {total && <Money amount={total} />}
      <button type="button" onClick={() => void setQuantity(id, (current) => current + limits.step)}>
        More {name}
      </button>
      <button type="button" onClick={() => void remove(id)}>
        Remove {name}
      </button>
    </li>
  )
}

function Money({ amount }: { readonly amount: MoneyView }) {
  return <span>{formatMoney(amount, useLanguage().language)}</span>
}
