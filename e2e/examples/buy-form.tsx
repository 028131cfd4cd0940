import { useCart } from '@vitrine/runtime/commerce'

/** A button that adds a product to the cart, with scripts and without. */
export function BuyForm({ sku }: { readonly sku: string }) {
  const { add, isEnabled } = useCart()
  if (!isEnabled) return null
  const buy = () => void add([{ sku, quantity: 1 }])
  return (
    <form method="post" action="/_actions/add-to-cart" onSubmit={(event) => (event.preventDefault(), buy())}>
      <input type="hidden" name="sku" value={sku} />
      <button>Buy</button>
    </form>
  )
}
