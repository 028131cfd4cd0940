import { html, type Html } from '../http/index.ts'
import type { Order } from '../store/index.ts'
import type { CheckoutTexts } from './checkout-text-types.ts'
import { toRedirect, type StoreRequest, type StoreServices } from './store-request.ts'

const formPurpose = 'form of the confirmation'

/** Query parameter of the confirmation page that contains the outcome of the account offer. */
const outcomeParameter = 'account'

/**
 * Renders the offer of an account for a guest who has ordered. It does not reveal whether the
 * address already has an account (R53). Returns undefined for a customer's order.
 */
export async function renderAccountOffer(
  { id, email, customerId }: Pick<Order, 'id' | 'email' | 'customerId'>,
  { query, base }: StoreRequest,
  { texts, services }: { readonly texts: CheckoutTexts; readonly services: StoreServices },
): Promise<Html | undefined> {
  if (customerId !== undefined) return undefined
  const { title, offer, create, sent, tooMany } = texts.account
  const withEmail = (text: string): Html => {
    const [before = '', after = ''] = text.split('{email}')
    return html`${before}<bdi>${email}</bdi>${after}`
  }
  const outcome = query.get(outcomeParameter)
  if (outcome === 'sent') return html`<p class="notice" role="status">${withEmail(sent)}</p>`
  const limited = outcome === 'limited' ? html`<p class="notice" role="alert">${tooMany}</p>` : ''
  return html`<section class="offer">
    <h2>${title}</h2>
    ${limited}
    <p>${withEmail(offer)}</p>
    <form method="post" action="${base}checkout/thanks?payment=${id}">
      <input type="hidden" name="form" value="${await services.signer.sign(formPurpose, id)}" />
      <button class="main" name="action" value="account">${create}</button>
    </form>
  </section>`
}

/**
 * Sends a guest who has ordered the link that creates an account, and redirects to the confirmation
 * page. Returns undefined if the form does not come from the confirmation page of this order (R7).
 */
export async function acceptAccountOffer(
  { id, email, customerId, channelId, language, billingAddress }: Order,
  { form, base, site, headers }: StoreRequest,
  services: StoreServices,
): Promise<Response | undefined> {
  const channel = site.channels.find((each) => each.id === channelId)
  const isOwn = await services.signer.verify(formPurpose, id, form?.get('form') ?? '')
  if (!isOwn || !channel || customerId !== undefined) return undefined
  const { db, commerce } = services
  const { firstName, lastName } = billingAddress
  const error = await services.inviteGuest(
    { email, firstName: firstName.slice(0, 100), lastName: lastName.slice(0, 100) },
    { db, commerce, site, channel, language, request: { headers } },
  )
  const outcome = error ? 'limited' : 'sent'
  return toRedirect(`${base}checkout/thanks?payment=${id}&${outcomeParameter}=${outcome}`)
}
