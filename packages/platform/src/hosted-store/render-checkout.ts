import { randomBytes } from 'node:crypto'
import { createMoneyFormat } from '@vitrine/contract'
import type { PaymentMethod } from '@vitrine/contract/schemas'
import {
  fingerprintOf,
  nameOf,
  type CheckoutInput,
  type CheckoutProblems,
  type CheckoutQuote,
} from '../checkout/index.ts'
import { html, type Html } from '../http/index.ts'
import { renderAddresses, renderEmail } from './checkout-fields.ts'
import type { CheckoutNotice, CheckoutTexts } from './checkout-texts.ts'
import { renderTotals } from './checkout-totals.ts'
import type { StoreTexts } from './texts.ts'

export interface CheckoutView {
  readonly texts: CheckoutTexts
  readonly storeTexts: StoreTexts
  readonly language: string
  readonly countries: readonly string[]
  readonly input: CheckoutInput
  readonly quote: CheckoutQuote
  readonly methods: readonly PaymentMethod[]
  readonly problems: CheckoutProblems
  readonly notice: CheckoutNotice | undefined
  readonly cartId: string
  /** Address of the form. */
  readonly action: string
  /** Token of the form, which is valid for this visitor only (R7). */
  readonly formToken: string
}

/** Renders the checkout: one form, which works without scripts. */
export function renderCheckout(view: CheckoutView): Html {
  const { texts, storeTexts, language, countries, input, quote, problems, notice } = view
  const scope = { texts, language, problems, countries }
  const canPay =
    (view.methods.length > 0 || quote.draft.totals.outstanding === 0) &&
    (!quote.isSent || quote.offer !== undefined)
  const message =
    notice === undefined
      ? html``
      : html`<p class="notice" role="alert" tabindex="-1" autofocus>${texts.notices[notice]}</p>`
  // The first button of a form is the one that the Enter key presses: it must not order.
  return html`${message}${renderProblems(view)}
    <form method="post" action="${view.action}">
      <input type="hidden" name="form" value="${view.formToken}" />
      <input type="hidden" name="cart" value="${view.cartId}" />
      <input type="hidden" name="key" value="${randomBytes(16).toString('hex')}" />
      <input type="hidden" name="seen" value="${fingerprintOf(quote)}" />
      <fieldset>
        <legend>${texts.contact}</legend>
        ${renderEmail(input.email, scope)}
      </fieldset>
      ${renderAddresses(input, scope)} ${renderShipping(view)} ${renderPayment(view)}
      <p>
        <label for="note">${texts.note} ${texts.optional}</label>
        <textarea class="text" id="note" name="note" rows="3" maxlength="1000">${input.note}</textarea>
      </p>
      <p><button name="action" value="update" formnovalidate>${texts.update}</button></p>
      ${renderTotals(quote.draft, { texts, cart: storeTexts.cart, language })}
      ${canPay ? renderPay(view) : ''}
    </form>`
}

function renderPay({ texts, problems }: CheckoutView): Html {
  const invalid = problems.has('terms') ? html` aria-invalid="true"` : html``
  return html`<p>
      <label
        ><input type="checkbox" id="terms" name="terms" value="1" required${invalid} /> ${texts.terms}</label
      >
    </p>
    <p><button class="pay" name="action" value="pay">${texts.pay}</button></p>`
}

/** Renders links to the fields with problems. */
function renderProblems({ texts, problems }: CheckoutView): Html {
  if (problems.size === 0) return html``
  const items = [...problems].map(([name, code]) => {
    const field = name.replace(/^.*\./, '')
    const labels: Readonly<Record<string, string>> = {
      ...texts.fields,
      email: texts.email,
      terms: texts.terms,
    }
    return html`<li><a href="#${name}">${labels[field] ?? field}</a>: ${texts.codes[code] ?? code}</li>`
  })
  return html`<div class="notice" role="alert" tabindex="-1" autofocus>
    <p>${texts.problems}</p>
    <ul>
      ${items}
    </ul>
  </div>`
}

function renderShipping({ texts, language, quote }: CheckoutView): Html {
  if (!quote.isSent) return html``
  const format = createMoneyFormat(quote.draft.currency, language)
  const methods = quote.offers.map(({ method, price }) => {
    const { deliveryDays: days } = method
    const term = days
      ? html`<small
          >${texts.days.replace('{min}', String(days.min)).replace('{max}', String(days.max))}</small
        >`
      : ''
    return renderRadio('shippingMethod', {
      id: method.id,
      label: html`${nameOf(method, language)}, ${format(price)} ${term}`,
      isChecked: method.id === quote.offer?.method.id,
    })
  })
  return html`<fieldset>
    <legend>${texts.shippingMethod}</legend>
    ${methods.length === 0 ? html`<p>${texts.notServed}</p>` : methods}
  </fieldset>`
}

function renderPayment({ texts, language, methods, input }: CheckoutView): Html {
  const chosen = methods.find(({ id }) => id === input.paymentMethod) ?? methods[0]
  const radios = methods.map((method) => {
    const name = nameOf(method, language)
    const label = method.id === 'card' && name === method.id ? texts.card : name
    return renderRadio('paymentMethod', {
      id: method.id,
      label: html`${label}`,
      isChecked: method.id === chosen?.id,
    })
  })
  return html`<fieldset>
    <legend>${texts.paymentMethod}</legend>
    ${radios.length === 0 ? html`<p>${texts.noPayment}</p>` : radios}
  </fieldset>`
}

function renderRadio(
  name: string,
  { id, label, isChecked }: { readonly id: string; readonly label: Html; readonly isChecked: boolean },
): Html {
  const checked = isChecked ? html` checked` : html``
  return html`<p>
    <label><input type="radio" name="${name}" value="${id}" ${checked} /> ${label}</label>
  </p>`
}
