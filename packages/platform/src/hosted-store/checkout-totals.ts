import { createMoneyFormat } from '@vitrine/contract'
import { html, type Html } from '../http/index.ts'
import type { OrderDraft } from '../store/index.ts'
import type { CheckoutTexts } from './checkout-texts.ts'
import type { StoreTexts } from './texts.ts'

/** Renders the lines and the sums of an order, with tax and shipping. */
export function renderTotals(
  draft: OrderDraft,
  { texts, cart, language }: { texts: CheckoutTexts; cart: StoreTexts['cart']; language: string },
): Html {
  const { currency, includesTax, lines, boughtCertificates, shipping, taxes, totals } = draft
  const format = createMoneyFormat(currency, language)
  const goods = lines.map((line) => {
    const details = [...line.options, ...line.modifiers].map(
      ({ name, value }) => html`<small>${name}: ${value}</small>`,
    )
    return html`<tr>
      <td>${line.name}${details}</td>
      <td class="amount">${line.quantity}</td>
      <td class="amount">${format(line.total)}</td>
    </tr>`
  })
  const bought = boughtCertificates.map(
    ({ amount, quantity }) =>
      html`<tr>
        <td>${texts.certificates}</td>
        <td class="amount">${quantity}</td>
        <td class="amount">${format(amount * quantity)}</td>
      </tr>`,
  )
  const row = (label: string, amount: number) =>
    html`<tr>
      <th scope="row" colspan="2">${label}</th>
      <td class="amount">${format(amount)}</td>
    </tr>`
  const taxRows = taxes.map(({ percent, amount, rule }) => {
    const text = includesTax ? texts.includedTax : texts.addedTax
    if (rule === 'reverse-charge') return row(texts.reverseCharge, amount)
    if (rule === 'export') return row(texts.export, amount)
    return row(text.replace('{rate}', formatPercent(percent, language)), amount)
  })
  const hasPayment = totals.redeemed > 0
  return html`<table>
    <thead>
      <tr>
        <th scope="col">${cart.product}</th>
        <th scope="col" class="amount">${cart.quantity}</th>
        <th scope="col" class="amount">${cart.sum}</th>
      </tr>
    </thead>
    <tbody>
      ${[...goods, ...bought]}
    </tbody>
    <tfoot>
      ${row(texts.subtotal, totals.subtotal)}
      ${totals.discount > 0 ? row(texts.discount, -totals.discount) : ''}
      ${shipping ? row(`${texts.shipping}: ${shipping.name}`, totals.shipping) : ''}
      ${includesTax ? '' : taxRows} ${totals.rounding === 0 ? '' : row(texts.rounding, totals.rounding)}
      ${hasPayment ? row(texts.certificates, -totals.redeemed) : ''} ${row(texts.toPay, totals.outstanding)}
      ${includesTax ? taxRows : ''}
    </tfoot>
  </table>`
}

function formatPercent(percent: number, language: string): string {
  return new Intl.NumberFormat(language, { numberingSystem: 'latn', maximumFractionDigits: 3 }).format(
    percent,
  )
}
