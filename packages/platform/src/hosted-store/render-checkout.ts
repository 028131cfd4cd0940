import { randomBytes } from 'node:crypto'
import { fingerprintOf, nameOf } from '../checkout/index.ts'
import { html, type Html } from '../http/index.ts'
import { renderChoice } from './checkout-choices.ts'
import { renderCodes } from './checkout-codes.ts'
import { renderContact } from './checkout-contact.ts'
import { renderDelivery } from './checkout-delivery.ts'
import { renderBillingAddress, renderShippingAddress } from './checkout-fields.ts'
import { renderConsent, type LegalLinks } from './checkout-legal.ts'
import { renderNotices } from './checkout-notices.ts'
import { renderProblems } from './checkout-problems.ts'
import { renderSummary } from './checkout-summary.ts'
import { renderTotals } from './checkout-totals.ts'
import type { CheckoutView } from './checkout-view.ts'

/** Renders the checkout as one form that works without scripts. */
export function renderCheckout(view: CheckoutView): Html {
  const { texts, storeTexts, language, countries, input, quote, problems, vatId } = view
  const billsOther = input.billingAddress !== undefined
  const { isSent } = quote
  const scope = { texts, language, problems, countries, vatId, billsOther, isSent }
  const isDelivered = quote.draft.shippingAddress !== undefined
  const sentTitle = isDelivered ? texts.shippingAddress : texts.address
  const summaryScope = { texts, cart: storeTexts.cart, language, facts: view.facts }
  const delivery = isSent
    ? html`<section class="step">
        <h2>${texts.shippingMethod}</h2>
        ${renderDelivery(view)}
      </section>`
    : ''
  const showDelivery = isSent ? texts.showDelivery : texts.update
  // The Enter key presses the first button of a form, which therefore must not place the order.
  return html`${renderNotices(view)}${renderProblems(view)}
    <form class="checkout" method="post" action="${view.action}">
      <input type="hidden" name="form" value="${view.formToken}" />
      <input type="hidden" name="cart" value="${view.cartId}" />
      <input type="hidden" name="key" value="${randomBytes(16).toString('hex')}" />
      <input type="hidden" name="seen" value="${fingerprintOf(quote)}" />
      <button class="sr" name="action" value="update" formnovalidate tabindex="-1" aria-hidden="true">
        ${texts.update}
      </button>
      ${renderSummary(quote.draft, summaryScope)}
      <div class="steps">
        <section class="step">
          <h2>${texts.contact}</h2>
          ${renderContact(view, scope)}
        </section>
        <section class="step">
          <h2>${isSent ? sentTitle : texts.billingAddress}</h2>
          ${renderSavedAddresses(view)} ${renderShippingAddress(input.shippingAddress, scope)}
          <p><button name="action" value="update" formnovalidate>${showDelivery}</button></p>
        </section>
        ${delivery}
        <section class="step">
          <h2>${texts.paymentMethod}</h2>
          ${renderCodes(view)} ${renderPayment(view)} ${isSent ? renderBillingAddress(input, scope) : ''}
        </section>
        <section class="step">
          <h2>${texts.review}</h2>
          ${renderReview(view)}
        </section>
      </div>
    </form>`
}

/** Renders the addresses of a customer as buttons that fill in the fields. */
function renderSavedAddresses({ texts, savedAddresses }: CheckoutView): Html {
  if (savedAddresses.length === 0) return html``
  const buttons = savedAddresses.map(
    ({ id, formatted }) =>
      html`<button name="action" value="address:${id}" formnovalidate>
        <span><span class="sr">${texts.useAddress}</span> <bdi>${formatted.join(', ')}</bdi></span>
      </button>`,
  )
  return html`<details>
    <summary>${texts.savedAddresses}</summary>
    <div class="addresses">${buttons}</div>
  </details>`
}

function renderReview(view: CheckoutView): Html {
  const { texts, storeTexts, language, input, quote, links } = view
  const tooLong = view.problems.get('note')
  const invalid = tooLong === undefined ? '' : html` aria-invalid="true" aria-describedby="note-problem"`
  return html`<div class="field">
      <label for="note">${texts.note} <span class="optional">${texts.optional}</span></label>
      <textarea class="text" id="note" name="note" rows="3" maxlength="1000" ${invalid}>
${input.note}</textarea>
      ${tooLong === undefined ? '' : html`<p class="error" id="note-problem">${tooLong}</p>`}
    </div>
    <p><button name="action" value="update" formnovalidate>${texts.update}</button></p>
    ${renderTotals(quote.draft, { texts, cart: storeTexts.cart, language })}
    ${canPay(view) ? renderPay(view, links) : ''}`
}

/** Returns true if the order can be placed once all fields are valid. */
function canPay({ methods, quote }: CheckoutView): boolean {
  const isFree = quote.draft.totals.outstanding === 0
  return (isFree || methods.length > 0) && (!quote.isSent || quote.offer !== undefined)
}

function renderPay({ texts, problems }: CheckoutView, links: LegalLinks): Html {
  const problem = problems.get('terms')
  const invalid = problem === undefined ? html`` : html` aria-invalid="true" aria-describedby="terms-problem"`
  const message = problem === undefined ? '' : html`<p class="error" id="terms-problem">${problem}</p>`
  return html`<div>
      <label class="check"
        ><input type="checkbox" id="terms" name="terms" value="1" required${invalid} />
        <span>${renderConsent(texts, links)}</span></label
      >${message}
    </div>
    <p><button class="pay" name="action" value="pay">${texts.pay}</button></p>`
}

function renderPayment({ texts, language, methods, input, quote }: CheckoutView): Html {
  const chosen = methods.find(({ id }) => id === input.paymentMethod) ?? methods[0]
  if (quote.draft.totals.outstanding === 0) {
    return html``
  }
  if (methods.length === 0) return html`<p class="notice">${texts.noPayment}</p>`
  const radios = methods.map((method) => {
    const name = nameOf(method, language)
    const label = method.id === 'card' && name === method.id ? texts.card : name
    return renderChoice('paymentMethod', {
      id: method.id,
      label: html`${label}`,
      isChecked: method.id === chosen?.id,
    })
  })
  return html`<fieldset class="choices">
    <legend class="sr">${texts.paymentMethod}</legend>
    ${radios}
  </fieldset>`
}
