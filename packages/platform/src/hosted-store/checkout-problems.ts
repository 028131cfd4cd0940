import type { FieldError } from '@vitrine/contract'
import type { CheckoutInput, CheckoutProblems } from '../checkout/index.ts'
import { examplePostalCode } from '../countries/index.ts'
import { html, type Html } from '../http/index.ts'
import type { CheckoutTexts } from './checkout-text-types.ts'
import type { CheckoutView, ProblemTexts } from './checkout-view.ts'

/**
 * Returns the messages for invalid fields. The example of a postal code is from the country of the
 * address.
 */
export function toProblemTexts(
  problems: CheckoutProblems,
  input: CheckoutInput,
  texts: CheckoutTexts,
): ProblemTexts {
  const toText = (name: string, code: FieldError['code']): string => {
    if (name === 'terms') return texts.acceptTerms
    const field = name.replace(/^.*\./, '')
    const formats: Readonly<Record<string, string>> = texts.formats
    if (code !== 'format') return texts.codes[code] ?? code
    const address = name.startsWith('billing.') ? input.billingAddress : input.shippingAddress
    const text = formats[field] ?? texts.codes[code] ?? code
    return text.replace('{example}', examplePostalCode(address?.country ?? '') ?? '')
  }
  return new Map([...problems].map(([name, code]) => [name, toText(name, code)]))
}

/** Renders links to the fields that have problems. */
export function renderProblems({ texts, problems, enteredCode }: CheckoutView): Html {
  const labels: Readonly<Record<string, string>> = {
    ...texts.fields,
    ...{ email: texts.email, terms: texts.review, code: texts.code.label, note: texts.note },
  }
  const all = [...problems, ...(enteredCode ? [['code', ''] as const] : [])]
  if (all.length === 0) return html``
  const items = all.map(([name, text]) => {
    const field = name.replace(/^.*\./, '')
    return html`<li><a href="#${name}">${labels[field] ?? field}</a>${text === '' ? '' : `: ${text}`}</li>`
  })
  return html`<div class="notice bad" role="alert" tabindex="-1" autofocus>
    <p>${texts.problems}</p>
    <ul>
      ${items}
    </ul>
  </div>`
}
