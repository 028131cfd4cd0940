import { html, type Html } from '../http/index.ts'
import { renderEmail, type FieldScope } from './checkout-fields.ts'
import type { CheckoutView } from './checkout-view.ts'

/**
 * Renders the email address of the order, with the account of a customer or a sign-in link for
 * guests.
 */
export function renderContact(
  { texts, storeTexts, input, customerEmail, signInUrl }: CheckoutView,
  scope: FieldScope,
): Html {
  const account =
    customerEmail === undefined
      ? html`<p class="signed">
          <span>${texts.signIn.question} <a href="${signInUrl}">${texts.signIn.title}</a></span>
        </p>`
      : html`<p class="signed">
          <span>${storeTexts.cart.account} <bdi>${customerEmail}</bdi></span>
        </p>`
  return html`${account} ${renderEmail(input.email, scope)}`
}
