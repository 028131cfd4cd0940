import { defineTemplate } from '@vitrine/runtime'
import { BuyForm } from '../../examples/buy-form.tsx'
import { AddToCart, CartPanel } from '../../examples/cart.tsx'
import { CartButton } from '../../examples/cart-button.tsx'
import { CheckoutButton, CouponForm, OrderLookup } from '../../examples/checkout.tsx'

/** Buys a lamp without scripts: a form that adds it to the cart, and one that opens the checkout. */
function WithoutScripts() {
  return (
    <section aria-label="Without scripts">
      <form method="post" action="/_actions/add-to-cart?page=%2Fshopping%2F">
        <input type="hidden" name="sku" value="LAMP-RED" />
        <input name="quantity" aria-label="Quantity" defaultValue="1" />
        <button>Add without scripts</button>
      </form>
      <form method="post" action="/_actions/checkout?page=%2Fshopping%2F">
        <button>Check out without scripts</button>
      </form>
    </section>
  )
}

export const template = defineTemplate({
  component: ({ page }) => (
    <>
      <h1>{page.title}</h1>
      <AddToCart sku="LAMP-RED" from="shopping page" />
      <BuyForm sku="LAMP-RED" />
      <CartButton />
      <CartPanel />
      <CouponForm />
      <CheckoutButton />
      <OrderLookup />
      <WithoutScripts />
    </>
  ),
})
