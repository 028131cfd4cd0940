import { defineTemplate, useApp } from '@vitrine/runtime'
import { AddToCart, CartPanel } from '../../examples/cart.tsx'
import { CartButton } from '../../examples/cart-button.tsx'
import { CheckoutButton, CouponForm, OrderLookup } from '../../examples/checkout.tsx'

/** Buys a lamp without scripts: a form that adds it to the cart, and a link to the checkout. */
function WithoutScripts() {
  const { provider } = useApp().settings
  return (
    <section aria-label="Without scripts">
      <form method="post" action="/_actions/add-to-cart?page=%2Fshopping%2F">
        <input type="hidden" name="sku" value="LAMP-RED" />
        <input name="quantity" aria-label="Quantity" defaultValue="1" />
        <button>Add without scripts</button>
      </form>
      <a href={`/_store/p${provider}/sso/authorize?page=checkout`}>Check out without scripts</a>
    </section>
  )
}

export const template = defineTemplate({
  component: ({ page }) => (
    <>
      <h1>{page.title}</h1>
      <AddToCart sku="LAMP-RED" from="shopping page" />
      <CartButton />
      <CartPanel />
      <CouponForm />
      <CheckoutButton />
      <OrderLookup />
      <WithoutScripts />
    </>
  ),
})
