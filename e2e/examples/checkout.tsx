import { useLanguage } from '@vitrine/runtime'
import {
  formatMoney,
  useCapabilities,
  useCart,
  useCheckout,
  useOrders,
  type ActionError,
} from '@vitrine/runtime/commerce'
import { useState, type FormEvent } from 'react'

/** Translations of reasons why a coupon is refused: keys of `couponRefusals`. Others show the message of the platform. */
const reasons: Readonly<Record<string, string>> = {
  expired: 'This coupon has expired.',
  'minimum-not-reached': 'The value of the cart is too low for this coupon.',
}

/** Entry of a coupon. Not rendered if coupons are entered at the checkout only (provider B). */
export function CouponForm() {
  const { cart, applyCoupon, removeCoupon, isPending } = useCart()
  const [refusal, setRefusal] = useState<ActionError | null>(null)
  if (!useCapabilities()?.coupons || !cart) return null
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const result = await applyCoupon(readField(event.currentTarget, 'code'))
    setRefusal(result.ok ? null : result.error)
  }
  const coupons = cart.discounts.flatMap(({ code, title }) => (code === null ? [] : [{ code, title }]))
  return (
    <form onSubmit={(event) => void submit(event)}>
      <label>
        Coupon <input name="code" required />
      </label>
      <button disabled={isPending}>Apply</button>
      <p role="alert">{refusal && (reasons[refusal.reason ?? ''] ?? refusal.message)}</p>
      <ul>
        {coupons.map(({ code, title }) => (
          <li key={code}>
            {title} ({code}){' '}
            <button type="button" onClick={() => void removeCoupon(code)}>
              Remove {code}
            </button>
          </li>
        ))}
      </ul>
    </form>
  )
}

/** Opens the checkout of the hosted store, for any provider. */
export function CheckoutButton() {
  const checkout = useCheckout()
  const [message, setMessage] = useState('')
  if (!checkout.isEnabled) return null
  const open = async (): Promise<void> => {
    const result = await checkout.open()
    if (!result.ok) setMessage(result.error.message)
  }
  return (
    <p>
      <button type="button" onClick={() => void open()}>
        Check out
      </button>
      <span role="status">{message}</span>
    </p>
  )
}

/** Finds the order of a guest by its number and the email address. Customers read theirs with `list()`. */
export function OrderLookup() {
  const { orders, lookUp } = useOrders()
  const { language } = useLanguage()
  const [message, setMessage] = useState('')
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget
    const result = await lookUp({ number: readField(form, 'number'), email: readField(form, 'email') })
    setMessage(result.ok ? '' : result.error.message)
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <input name="number" aria-label="Order number" required />
      <input name="email" type="email" aria-label="Email address" required />
      <button>Find order</button>
      <p role="alert">{message}</p>
      <ul aria-label="Orders">
        {[...orders.values()].map(
          ({ value }) =>
            value && (
              <li key={value.id}>
                {value.number}: {formatMoney(value.total, language)}
              </li>
            ),
        )}
      </ul>
    </form>
  )
}

function readField(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}
