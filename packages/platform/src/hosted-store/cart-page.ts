import { createMoneyFormat } from '@vitrine/contract'
import { maskCode, toCertificateLineId, toCertificateName, type CartView } from '../store/index.ts'
import { html, type Html } from '../http/index.ts'
import { createPresentCounts } from './hand-off.ts'
import {
  toMessagePage,
  toRedirect,
  type StoreHandler,
  type StoreRequest,
  type StoreServices,
} from './store-request.ts'
import type { StorePage } from './store-page.ts'
import type { StoreTexts } from './texts.ts'
import { findVisit, type Visit } from './visit.ts'

const formPurpose = 'form of the hosted cart'

/**
 * Shows the lines and the total of a cart. The cart is identified by the token in the URL or,
 * failing that, by the session of the hosted store. The page contains no personal details except in
 * the customer's own session.
 */
export const showCartPage: StoreHandler = async (request, services) => {
  const visit = await findVisit(request, services, 'cart')
  return 'status' in visit ? visit : renderPage(visit, request, services)
}

/**
 * Answers requests for the cart page. POST removes a gift certificate that is being bought,
 * identified by its line (`remove`). The form token is only valid for the visitor's cart and
 * session (R7).
 */
export const answerCart: StoreHandler = async (request, services) => {
  const visit = await findVisit(request, services, 'cart')
  if ('status' in visit) return visit
  const { form, base, token } = request
  if (!form) return renderPage(visit, request, services)
  const cart = await services.showCart(visit.context)
  const isOwn =
    cart && (await services.signer.verify(formPurpose, toSubject(cart, visit), form.get('form') ?? ''))
  if (!isOwn) return toMessagePage(403, visit.texts.otherSite, visit)
  await services.codes.removeBought(form.get('remove') ?? '', visit.context)
  return toRedirect(
    `${base}cart${token === undefined ? '' : `?token=${encodeURIComponent(token)}`}`,
    await createPresentCounts(request, services),
  )
}

async function renderPage(
  visit: Visit,
  { token, isEmbedded }: StoreRequest,
  { showCart, signer }: StoreServices,
): Promise<StorePage> {
  const { texts, shopOrigin, session, language } = visit
  const cart = await showCart(visit.context)
  const email = token === undefined ? session?.customer?.email : undefined
  const hasForm = !isEmbedded && cart !== undefined && cart.boughtCertificates.length > 0
  const formToken = hasForm ? await signer.sign(formPurpose, toSubject(cart, visit)) : undefined
  const content = renderCart(cart, texts, { language, email, formToken })
  return {
    ...{ status: 200, title: texts.cart.title, content, texts, shopOrigin, hasForm },
    ...(isEmbedded ? { frameOrigin: shopOrigin } : {}),
  }
}

function toSubject({ id }: CartView, { session }: Visit): string {
  return `${id} ${session?.session?.id ?? ''}`
}

interface CartPageScope {
  readonly language: string
  readonly email: string | undefined
  /** Token of the form that removes gift certificates; undefined if the page has no form. */
  readonly formToken: string | undefined
}

function renderCart(
  cart: CartView | undefined,
  texts: StoreTexts,
  { language, email, formToken }: CartPageScope,
): Html {
  const account = email === undefined ? html`` : html`<p>${texts.cart.account} <bdi>${email}</bdi></p>`
  if (!cart || cart.lines.length + cart.boughtCertificates.length === 0)
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
  const bought = cart.boughtCertificates.map(({ id, amount, quantity, recipient }) => {
    const name = toCertificateName(language)
    // Links to carts may be shared, so names are only shown in the customer's own session.
    const person = email === undefined ? '' : recipient.name
    const label = texts.cart.removeNamed.replace('{name}', [name, format(amount), person].join(' ').trim())
    const to = person === '' ? '' : html`<small>${texts.cart.recipient} <bdi>${person}</bdi></small>`
    const button = html`<p>
      <button name="remove" value="${toCertificateLineId(id)}" aria-label="${label}">
        ${texts.cart.remove}
      </button>
    </p>`
    return html`<tr>
      <td>${name}${to} ${formToken === undefined ? '' : button}</td>
      <td class="amount">${quantity}</td>
      <td class="amount">${format(amount)}</td>
      <td class="amount">${format(amount * quantity)}</td>
    </tr> `
  })
  const table = html`<table>
    <thead>
      <tr>
        <th scope="col">${product}</th>
        <th scope="col" class="amount">${quantity}</th>
        <th scope="col" class="amount">${price}</th>
        <th scope="col" class="amount">${sum}</th>
      </tr>
    </thead>
    <tbody>
      ${lines} ${bought}
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
  if (formToken === undefined) return html`${account} ${table}`
  return html`${account}
    <form method="post"><input type="hidden" name="form" value="${formToken}" />${table}</form>`
}

/** Renders the discounts of a cart and the gift certificates used for payment. */
function renderCodes(cart: CartView, format: (minor: number) => string, language: string): readonly Html[] {
  const rows = [
    ...cart.discounts.filter(({ amount }) => amount > 0),
    // Gift certificates also pay for tax, which is not part of prices without tax.
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

/** Returns the amount to pay, without shipping and, if prices exclude tax, without tax. */
function toShownTotal({ includesTax, totals }: CartView): number {
  return includesTax ? totals.outstanding : totals.subtotal - totals.discount
}
