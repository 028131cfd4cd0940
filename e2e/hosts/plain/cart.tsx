import { defineTemplate } from '@vitrine/runtime'
import { AddToCart, CartPanel } from '../../examples/cart.tsx'

export const template = defineTemplate({
  component: ({ page }) => (
    <>
      <h1>{page.title}</h1>
      <AddToCart sku="CUP" from="cart page" />
      <CartPanel />
    </>
  ),
})
