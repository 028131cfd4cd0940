import { createMoneyFormat } from '@vitrine/contract'
import { html, type ApiError, type Html } from '../http/index.ts'
import { maskCode } from '../store/index.ts'
import type { CheckoutTexts } from './checkout-text-types.ts'
import type { CheckoutView } from './checkout-view.ts'

/**
 * Renders the input for coupons and gift certificates, and the codes in the cart. Available for all
 * providers (R32).
 */
export function renderCodes(view: CheckoutView): Html {
  const { texts, language, quote, enteredCode } = view
  const { currency, redeemed } = quote.draft
  const format = createMoneyFormat(currency, language)
  const toRemove = (id: string, code: string) =>
    html`<li>
      <button
        name="action"
        value="remove:${id}"
        formnovalidate
        aria-label="${texts.code.remove.replace('{code}', code)}"
      >
        <bdi>${code}</bdi> <span aria-hidden="true">×</span>
      </button>
    </li>`
  const coupons = quote.view.discounts.filter(({ couponId }) => couponId !== undefined)
  const applied = [
    ...coupons.map(({ couponId = '', code = '' }) => toRemove(couponId, code)),
    ...redeemed.map(({ certificateId, lastDigits }) => toRemove(certificateId, maskCode(lastDigits))),
  ]
  const idle = coupons.flatMap(({ code = '', problem }) => {
    if (!problem) return []
    const reason =
      problem.minimum === undefined
        ? texts.code.coupon[problem.reason]
        : texts.code.minimum.replace('{minimum}', format(problem.minimum))
    return [html`<p class="hint"><bdi>${code}</bdi>: ${reason}</p>`]
  })
  const message = enteredCode && toCodeMessage(enteredCode.error, texts, format)
  const invalid = message === undefined ? '' : html` aria-invalid="true" aria-describedby="code-problem"`
  return html`<div class="field">
    <label for="code">${texts.code.label} <span class="optional">${texts.optional}</span></label>
    <div class="code">
      <input
        class="text"
        id="code"
        name="code"
        value="${enteredCode?.code ?? ''}"
        autocomplete="off"
        autocapitalize="characters"
        spellcheck="false"
        maxlength="100"
        ${invalid}
      />
      <button name="action" value="update" formnovalidate>${texts.code.apply}</button>
    </div>
    ${message === undefined ? '' : html`<p class="error" id="code-problem">${message}</p>`} ${idle}
    ${
      applied.length === 0
        ? ''
        : html`<ul class="codes">
            ${applied}
          </ul>`
    }
  </div>`
}

/** Returns the reason why a code cannot be used, in the visitor's language. */
export function toCodeMessage(
  { code, reason, details }: ApiError,
  { code: texts }: CheckoutTexts,
  format: (minor: number) => string,
): string {
  if (code === 'TOO_MANY_REQUESTS') return texts.tooMany
  if (details?.minimum !== undefined) return texts.minimum.replace('{minimum}', format(details.minimum))
  const reasons: Readonly<Record<string, string>> =
    code === 'CERTIFICATE_REFUSED' ? texts.certificate : texts.coupon
  return reasons[reason ?? ''] ?? texts.tooLong
}
