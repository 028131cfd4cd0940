import { html, type Html } from '../http/index.ts'
import { renderEmail, type FieldScope } from './checkout-fields.ts'
import type { CheckoutView } from './render-checkout.ts'

/** Renders the email address of the order. */
export function renderContact({ storeTexts, input, customerEmail }: CheckoutView, scope: FieldScope): Html {
  const account =
    customerEmail === undefined
      ? ''
      : html`<p class="signed">
          <span>${storeTexts.cart.account} <bdi>${customerEmail}</bdi></span>
        </p>`
  return html`${account} ${renderEmail(input.email, scope)}`
}
