import { useLocation } from '@vitrine/runtime'
import type { ActionError, CartResult } from '@vitrine/runtime/commerce'
import { toAction } from '../links.ts'

interface RemoveCodeProps {
  readonly form: 'cart-coupon-remove' | 'cart-certificate-remove'
  /** Field of the form that names the code, with its value. */
  readonly field: 'code' | 'id'
  readonly value: string
  readonly label: string
  readonly remove: (value: string) => Promise<CartResult>
  /** Called with the error, or with null when the code has been removed. */
  readonly onResult: (error: ActionError | null) => void
}

/** The button next to a coupon or a gift certificate that removes it from the cart. */
export function RemoveCode({ form, field, value, label, remove, onResult }: RemoveCodeProps) {
  const { pathname, search } = useLocation()
  const send = async (): Promise<void> => {
    const result = await remove(value)
    onResult(result.ok ? null : result.error)
  }
  return (
    <form
      className="cart-remove-code"
      method="post"
      action={toAction(form, pathname + search)}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <input type="hidden" name={field} value={value} />
      <button type="submit" aria-label={label}>
        ×
      </button>
    </form>
  )
}
