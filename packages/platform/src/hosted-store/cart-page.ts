import { createMoneyFormat } from '@vitrine/contract'
import { hashToken } from '../credentials/index.ts'
import { guest } from '../shopper/index.ts'
import type { StoreGrant } from '../store-links/index.ts'
import { maskCode, toCertificateName, type CartView } from '../store/index.ts'
import { html, type Html } from '../http/index.ts'
import { readStoreTokens } from './store-cookie.ts'
import { toMessagePage, type StoreHandler, type StoreRequest, type StoreServices } from './store-request.ts'
import { findStoreSessions } from './store-sessions.repository.ts'
import { textsOf, type StoreTexts } from './texts.ts'

/** The session or the guest that the cart belongs to, with channel and language. */
type Owner = Pick<StoreGrant, 'channelId' | 'language' | 'sessionId' | 'cartId'> &
  Partial<Pick<StoreGrant, 'shopOrigin'>>

/**
 * Shows the lines and the total of a cart, which the token in the address names, or else the session of the hosted
 * store. The page changes nothing and contains no details of the customer, except for the customer's own session.
 */
export const showCartPage: StoreHandler = async (request, services) => {
  const owner = await findOwner(request, services)
  if (owner === 'invalid') return toMessagePage(410, request.texts.invalidLink, request)
  const channel = request.site.channels.find(({ id }) => id === owner?.channelId)
  if (!owner || !channel) return toMessagePage(404, request.texts.noCart, request)
  const { sessionId, cartId, language, shopOrigin = request.shopOrigin } = owner
  const texts = textsOf(language)
  const session = sessionId === undefined ? undefined : await services.findSession(sessionId)
  // The link to a customer's cart ends with their session.
  if (sessionId !== undefined && !session) return toMessagePage(410, texts.invalidLink, { texts, shopOrigin })
  const cart = await services.showCart({
    db: services.db,
    site: request.site,
    channel,
    language,
    shopper: async () => ({ ...(session ?? guest), guestCartId: cartId }),
  })
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

async function findOwner(
  { token, headers, publicUrl }: StoreRequest,
  { links, commerce }: StoreServices,
): Promise<Owner | 'invalid' | undefined> {
  if (token !== undefined) {
    const grant = await links.read('cart', token, publicUrl)
    return typeof grant === 'string' ? 'invalid' : grant
  }
  const hashes = readStoreTokens(headers, publicUrl).map(hashToken)
  const [session] = await findStoreSessions(commerce.db, hashes, publicUrl.hostname)
  return (
    session && { channelId: session.channel_id, language: session.language, sessionId: session.session_id }
  )
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
