import { useCart, useCounts } from '@vitrine/runtime/commerce'

/** A button that opens the cart. The number comes from a cookie until the cart is read. */
export function CartButton() {
  const { cart, isEnabled, open } = useCart()
  const counts = useCounts()
  if (!isEnabled) return null
  return (
    <button type="button" onClick={() => void open()}>
      Basket: {cart?.pieces ?? counts.cart}
    </button>
  )
}
