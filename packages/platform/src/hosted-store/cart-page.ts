import { createMoneyFormat } from '@vitrine/contract'
import { maskCode, toCertificateName, type CartView } from '../store/index.ts'
import { html, type Html } from '../http/index.ts'
import type { StoreHandler } from './store-request.ts'
import type { StoreTexts } from './texts.ts'
import { findVisit } from './visit.ts'

/**
 * Shows the lines and the total of a cart, which the token in the address names, or else the session of the hosted
 * store. The page changes nothing and contains no details of the customer, except for the customer's own session.
 */
export const showCartPage: StoreHandler = async (request, services) => {
  const visit = await findVisit(request, services, 'cart')
  if ('status' in visit) return visit
  const { texts, shopOrigin, session, language } = visit
  const cart = await services.showCart(visit.context)
  const email = request.token === undefined ? session?.customer?.email : undefined
  return {
    status: 200,
    title: texts.cart.title,
    content: renderCart(cart, texts, { language, email }),
    texts,
    shopOrigin,
    ...(request.isEmbedded ? { frameOrigin: shopOrigin } : {}),
  }
}

function renderCart(
  cart: CartView | undefined,
  texts: StoreTexts,
  { language, email }: { readonly language: string; readonly email: string | undefined },
): Html {
  const account = email === undefined ? html`` : html`<p>${texts.cart.account} <bdi>${email}</bdi></p>`
  if (!cart || cart.lines.length === 0)
    return html`${account}
      <p>${texts.cart.empty}</p>`
  const { product, quantity, price, sum, total, includingTax, excludingTax } = texts.cart
  const format = createMoneyFormat(cart.currency, language)
  const lines = cart.lines.map((line) => {
    const details = [...line.options, ...line.modifiers].map(
      ({ name, value }) => html`<small>${name}: ${value}</small>`,
    )
    return html`<tr>
      <td>${line.name}${details}</td>
      <td class="amount">${line.quantity}</td>
      <td class="amount">${format(line.amount)}</td>
      <td class="amount">${format(line.total)}</td>
    </tr> `
  })
  return html`${account}
    <table>
      <thead>
        <tr>
          <th scope="col">${product}</th>
          <th scope="col" class="amount">${quantity}</th>
          <th scope="col" class="amount">${price}</th>
          <th scope="col" class="amount">${sum}</th>
        </tr>
      </thead>
      <tbody>
        ${lines}
      </tbody>
      <tfoot>
        ${renderCodes(cart, format, language)}
        <tr>
          <th scope="row" colspan="3">
            ${total}<small>${cart.includesTax ? includingTax : excludingTax}</small>
          </th>
          <td class="amount">${format(toShownTotal(cart))}</td>
        </tr>
      </tfoot>
    </table>`
}

/** The discounts of a cart, and the gift certificates that pay. */
function renderCodes(cart: CartView, format: (minor: number) => string, language: string): readonly Html[] {
  const rows = [
    ...cart.discounts.filter(({ amount }) => amount > 0),
    // Certificates pay tax as well, which prices without tax do not show.
    ...(cart.includesTax ? cart.redeemed : []).map(({ lastDigits, amount }) => ({
      name: `${toCertificateName(language)} ${maskCode(lastDigits)}`,
      amount,
    })),
  ]
  return rows.map(
    ({ name, amount }) =>
      html`<tr>
        <th scope="row" colspan="3">${name}</th>
        <td class="amount">${format(-amount)}</td>
      </tr> `,
  )
}

/** The amount to pay, without shipping and, if prices exclude tax, without tax. */
function toShownTotal({ includesTax, totals }: CartView): number {
  return includesTax ? totals.outstanding : totals.subtotal - totals.discount
}
