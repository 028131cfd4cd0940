import { toPath, type Ask, type PageAnswer } from './page-browser.ts'

const api = '/exp-sf-cms/api'

/** Everything that a guest enters in the checkout, besides the email address. */
const entries = {
  ...{ 'shipping.firstName': 'Ada', 'shipping.lastName': 'Adler', 'shipping.street': 'Lindenstr. 1' },
  ...{ 'shipping.postalCode': '10969', 'shipping.city': 'Berlin', 'shipping.country': 'DE' },
  ...{ shippingMethod: 'parcel', paymentMethod: 'card', terms: '1', action: 'pay' },
} as const

/** Cards of the test gateway, by their outcome. */
export const cards = {
  paid: '4242424242424242',
  action: '4000002500003155',
  declined: '4000000000000002',
  processing: '4000000000001000',
  'processing-fails': '4000000000001018',
  'event-first': '4000000000001026',
  'no-event': '4000000000001034',
  doubled: '4000000000001042',
  late: '4000000000001059',
} as const

/** Adds a quantity of a SKU to a guest's cart. */
export function addPieces(ask: Ask, sku: string, quantity: number): Promise<PageAnswer> {
  return ask(`${api}/pa/carts`, { body: { line_items: [{ sku, quantity }] } })
}

/** Enters the code of a coupon. */
export function addCoupon(ask: Ask, code: string): Promise<PageAnswer> {
  return ask(`${api}/pa/checkouts/coupons`, { body: { coupon_code: code } })
}

/** Enters the code of a gift certificate. */
export function addCertificate(ask: Ask, code: string): Promise<PageAnswer> {
  return ask('/_shop/v1/cart/certificates', { body: { code } })
}

/** Returns the path of the checkout; undefined if there is no cart. */
export async function findCheckout(ask: Ask): Promise<string | undefined> {
  const { text } = await ask(`${api}/pa/cart?include=redirect_urls`)
  const { Data: cart } = JSON.parse(text) as {
    readonly Data?: { readonly redirect_urls?: { readonly checkout_url: string } } | null
  }
  const url = cart?.redirect_urls?.checkout_url
  return url === undefined ? undefined : toPath(url)
}

/** Returns the completed form of the checkout; undefined if the page has no form. */
export async function fillForm(
  ask: Ask,
  path: string,
  email: string,
): Promise<Readonly<Record<string, string>> | undefined> {
  const { text } = await ask(path)
  const hidden = [...text.matchAll(/<input\s+type="hidden"\s+name="(\w+)"\s+value="([^"]*)"/g)]
  if (hidden.length === 0) return undefined
  const values = hidden.map(([, name = '', value = '']) => [name, value] as const)
  return { ...Object.fromEntries(values), ...entries, email }
}

/**
 * Enters a card on the page of the test gateway, and confirms it if the bank asks. Returns the last response.
 */
export async function enterCard(ask: Ask, path: string, number: string): Promise<PageAnswer> {
  const answer = await ask(path, { form: { number, expiry: '12/40', code: '123' } })
  const { location } = answer
  const isConfirmed = number === cards.action && location?.includes('/confirm/')
  return isConfirmed === true ? ask(location ?? '', { form: { decision: 'confirm' } }) : answer
}

/** The id of the payment in an address. */
export function paymentOf(path: string): string {
  return new URL(path, 'http://127.0.0.1').searchParams.get('payment') ?? ''
}

/**
 * Follows the return link of the gateway. Returns the id of the order that the shop has confirmed; undefined
 * if there is none. A browser whose access to the payment has expired sees only the number of the order, or the
 * reason why there is none.
 */
export async function returnToShop(ask: Ask, path: string): Promise<string | undefined> {
  const answer = await ask(path)
  const { status, location, text } = answer
  const isPlaced = location?.includes('/checkout/thanks') ?? (status === 200 && text.includes('Order number'))
  return isPlaced ? paymentOf(location ?? path) : undefined
}
