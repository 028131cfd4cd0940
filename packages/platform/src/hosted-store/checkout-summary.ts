import { createMoneyFormat } from '@vitrine/contract'
import { formatMeasure, unitPriceOf, type LineFacts } from '../checkout/index.ts'
import { html, type Html } from '../http/index.ts'
import type { OrderDraft } from '../store/index.ts'
import type { CheckoutTexts } from './checkout-text-types.ts'
import { listSums } from './checkout-totals.ts'
import type { StoreTexts } from './texts.ts'

interface SummaryScope {
  readonly texts: CheckoutTexts
  readonly cart: StoreTexts['cart']
  readonly language: string
  /** Keyed by line id. */
  readonly facts: ReadonlyMap<number, LineFacts>
}

type Line = OrderDraft['lines'][number]

/**
 * Renders the summary of the order. It is next to the form on desktops, and above it with collapsed
 * lines on phones. Each line includes everything that the law requires next to a price: the unit
 * price, and the lowest price before a sale.
 */
export function renderSummary(draft: OrderDraft, scope: SummaryScope): Html {
  const { texts, language } = scope
  const format = createMoneyFormat(draft.currency, language)
  const bought = draft.boughtCertificates.map(
    ({ amount, quantity }) =>
      html`<li>
        <span>${quantity} × ${texts.certificates}</span>
        <span class="amount">${format(amount * quantity)}</span>
      </li>`,
  )
  const sums = listSums(draft, scope).map(
    ({ label, amount, isTotal = false }) =>
      html`<div class="${isTotal ? 'total' : ''}">
        <dt>${label}</dt>
        <dd class="amount">${format(amount)}</dd>
      </div>`,
  )
  return html`<aside class="summary" aria-label="${texts.summary}">
    <details>
      <summary>
        <span>${texts.summary}</span>
        <strong class="amount">${format(draft.totals.outstanding)}</strong>
      </summary>
      <div>
        <ul class="goods">
          ${[...draft.lines.map((line) => renderLine(line, format, scope)), ...bought]}
        </ul>
        <dl class="sums">${sums}</dl>
      </div>
    </details>
  </aside>`
}

function renderLine(
  line: Line,
  format: (minor: number) => string,
  { texts, language, facts }: SummaryScope,
): Html {
  const own = facts.get(line.id)
  const measure = own?.unitMeasure
  const isReduced = line.list > line.amount
  // Without tax, the price before the sale cannot be compared.
  const lowest = isReduced && own?.amount === line.amount ? own.lowestPrice : undefined
  const notes = [
    ...[...line.options, ...line.modifiers].map(({ name, value }) => `${name}: ${value}`),
    ...(measure
      ? [
          texts.unitPrice
            .replace('{price}', format(unitPriceOf(line.amount, measure)))
            .replace('{measure}', formatMeasure(measure, language)),
        ]
      : []),
    ...(line.quantity > 1 ? [texts.each.replace('{price}', format(line.amount))] : []),
    ...(lowest === undefined ? [] : [texts.lowestPrice.replace('{price}', format(lowest))]),
    ...(line.leadDays === undefined ? [] : [texts.leadDays.replace('{days}', String(line.leadDays))]),
  ]
  const list = isReduced
    ? html`<small
        ><span class="sr">${texts.listPrice}</span> <s>${format(line.list * line.quantity)}</s></small
      >`
    : ''
  return html`<li>
    <span>${line.quantity} × ${line.name}${notes.map((note) => html`<small>${note}</small>`)}</span>
    <span class="amount">${format(line.total)}${list}</span>
  </li>`
}
