import { createMoneyFormat } from '@vitrine/contract'
import { html, type Html } from '../http/index.ts'
import { maskCode, toCertificateName, type OrderDraft } from '../store/index.ts'
import type { CheckoutTexts } from './checkout-text-types.ts'
import type { StoreTexts } from './texts.ts'

/** A row in the totals of an order, with an amount in minor units. */
export interface SumRow {
  readonly label: string
  readonly amount: number
  readonly isTotal?: boolean
}

interface TotalsScope {
  readonly texts: CheckoutTexts
  readonly cart: StoreTexts['cart']
  readonly language: string
}

/** Renders the lines and totals of an order, with tax and shipping. */
export function renderTotals(draft: OrderDraft, scope: TotalsScope): Html {
  const { texts, cart, language } = scope
  const { currency, lines, boughtCertificates } = draft
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
  const rows = listSums(draft, scope).map(
    ({ label, amount, isTotal = false }) =>
      html`<tr class="${isTotal ? 'total' : ''}">
        <th scope="row" colspan="2">${label}</th>
        <td class="amount">${format(amount)}</td>
      </tr>`,
  )
  return html`<table>
    <thead class="review-lines">
      <tr>
        <th scope="col">${cart.product}</th>
        <th scope="col" class="amount">${cart.quantity}</th>
        <th scope="col" class="amount">${cart.sum}</th>
      </tr>
    </thead>
    <tbody class="review-lines">
      ${[...goods, ...bought]}
    </tbody>
    <tfoot>
      ${rows}
    </tfoot>
  </table>`
}

/** Lists the totals of an order. Taxes that prices include come after the total. */
export function listSums(draft: OrderDraft, { texts, language }: TotalsScope): readonly SumRow[] {
  const { includesTax, discounts, redeemed, shipping, taxes, totals } = draft
  const taxRows = taxes.map(({ percent, amount, rule }): SumRow => {
    const text = includesTax ? texts.includedTax : texts.addedTax
    if (rule === 'reverse-charge') return { label: texts.reverseCharge, amount }
    if (rule === 'export') return { label: texts.export, amount }
    return { label: text.replace('{rate}', formatPercent(percent, language)), amount }
  })
  return [
    { label: texts.subtotal, amount: totals.subtotal },
    ...discounts
      .filter(({ amount }) => amount > 0)
      .map(({ name, amount }) => ({ label: `${texts.discount}: ${name}`, amount: -amount })),
    ...(shipping ? [{ label: `${texts.shipping}: ${shipping.name}`, amount: totals.shipping }] : []),
    ...(includesTax ? [] : taxRows),
    ...(totals.rounding === 0 ? [] : [{ label: texts.rounding, amount: totals.rounding }]),
    ...redeemed.map(({ lastDigits, amount }) => ({
      label: `${toCertificateName(language)} ${maskCode(lastDigits)}`,
      amount: -amount,
    })),
    { label: texts.toPay, amount: totals.outstanding, isTotal: true },
    ...(includesTax ? taxRows : []),
  ]
}

function formatPercent(percent: number, language: string): string {
  return new Intl.NumberFormat(language, { numberingSystem: 'latn', maximumFractionDigits: 3 }).format(
    percent,
  )
}
