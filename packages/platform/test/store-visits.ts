import type { CartA, CartB, CheckoutToken, ProviderId } from '@vitrine/contract'
import { createTestRequest, testCustomers, withCookieJar, type TestRequest } from '@vitrine/testing'
import { expect } from 'vitest'
import type { Platform } from '../src/options.ts'
import { hiddenFieldsOf, type CheckoutForm } from './checkout.ts'
import { card } from './payments.ts'

const gateway = '/exp-sf-cms/api'

/** Origins of a shop and of a hosted store on another site. */
export const shopOrigin = 'https://shop.test'
export const payOrigin = 'https://pay.test'

/** Checkout entries of a guest in Berlin. */
export const visitorForm: CheckoutForm = {
  ...{ 'shipping.firstName': 'Ada', 'shipping.lastName': 'Adler', 'shipping.street': 'Lindenstr. 1' },
  ...{ 'shipping.postalCode': '10969', 'shipping.city': 'Berlin', 'shipping.country': 'DE' },
  ...{ email: 'guest@example.test', shippingMethod: 'parcel', paymentMethod: 'card', terms: '1' },
}

/** The last page of a navigation. */
export interface VisitedPage {
  readonly status: number
  readonly text: string
  readonly url: URL
  /** Every URL of the navigation. */
  readonly urls: readonly string[]
}

/** Opens a browser with its own cookies, in which each navigation replaces the page. */
export const browseShop = ({ send, storeSend }: Platform): TestRequest =>
  createTestRequest(
    shopOrigin,
    withCookieJar((request) => {
      const { pathname, origin } = new URL(request.url)
      return origin === payOrigin || pathname.startsWith('/_store/') ? storeSend(request) : send(request)
    }),
  )

export const postJson = (ask: TestRequest, path: string, body: unknown) =>
  ask(gateway + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

export const signIn = async (ask: TestRequest, { email, password } = testCustomers[0]) => {
  expect((await postJson(ask, '/login', { email, password })).status).toBe(200)
}

export const signOut = (ask: TestRequest) => ask.data(`${gateway}/logout`)

/** Follows a link like a browser at the top level, including pages that redirect by themselves. */
export async function visit(ask: TestRequest, link: string): Promise<VisitedPage> {
  const urls: string[] = []
  for (let url = new URL(link, shopOrigin); ;) {
    urls.push(url.href)
    const page = await ask(url.href, {
      headers: { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' },
    })
    const next = page.headers.get('location') ?? refreshOf(page)
    if (next === undefined || urls.length > 8) return { ...page, url, urls }
    url = new URL(next, url)
  }
}

/** Returns the URL to which a page redirects by itself. */
export const refreshOf = ({ headers }: { readonly headers: Headers }): string | undefined =>
  /^0; url=(.*)$/.exec(headers.get('refresh') ?? '')?.[1]

const items = { a: 'line_items', b: 'lines', c: 'cartItems' } as const

const toLine = (provider: ProviderId, sku: string, quantity: number) =>
  ({ a: { sku, quantity }, b: { merchandiseId: sku, quantity }, c: { sku, qty: quantity } })[provider]

export async function fillVisitorCart(ask: TestRequest, provider: ProviderId = 'a', sku = 'LAMP-RED') {
  const body = { [items[provider]]: [toLine(provider, sku, sku === 'MUG' ? 2 : 1)] }
  expect((await postJson(ask, `/p${provider}/carts`, body)).status).toBe(200)
}

/** Returns the URLs of provider A's cart. */
export async function cartUrlsOf(ask: TestRequest) {
  const { redirect_urls } = (await ask.data(`${gateway}/pa/cart?include=redirect_urls`)) as CartA
  if (!redirect_urls) throw new Error('The cart has no addresses.')
  return redirect_urls
}

/** Returns the URL of the checkout as sent by each provider (section 7). */
export async function checkoutLinkOf(ask: TestRequest, provider: ProviderId = 'a'): Promise<string> {
  if (provider === 'a') return (await cartUrlsOf(ask)).checkout_url
  if (provider === 'b') return ((await ask.data(`${gateway}/pb/cart`)) as CartB).checkoutUrl
  const { ecommStoreBaseUrl } = (await ask.data(`${gateway}/ping?path=/`)) as { ecommStoreBaseUrl: string }
  const tokens = (await ask.data(`${gateway}/pc/generate/checkout-token`)) as readonly CheckoutToken[]
  return `${ecommStoreBaseUrl}/pc/sso/login?checkouttoken=${tokens[0]?.checkoutSession ?? 'none'}`
}

/** Sends a form including the hidden fields of its page. */
export const submitPage = (
  ask: TestRequest,
  { url, text }: Pick<VisitedPage, 'url' | 'text'>,
  form: CheckoutForm,
) =>
  ask(url.href, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...hiddenFieldsOf(text), ...form }).toString(),
  })

/** Returns the target URL of a redirect. */
export const redirectOf = ({ headers }: { readonly headers: Headers }, base: URL): URL =>
  new URL(headers.get('location') ?? 'none', base)

/** Places the order on a checkout page. Returns the gateway's page. */
export async function startPayment(
  ask: TestRequest,
  page: Pick<VisitedPage, 'url' | 'text'>,
  form: CheckoutForm = {},
): Promise<VisitedPage> {
  const started = await submitPage(ask, page, { ...visitorForm, ...form, action: 'pay' })
  const gatewayUrl = redirectOf(started, page.url)
  expect(gatewayUrl.pathname).toContain('/test-gateway/pay/')
  return { ...started, url: gatewayUrl, urls: [] }
}

/** Enters a card on the gateway's page. Returns the URL to which the gateway redirects. */
export const enterCard = async (ask: TestRequest, { url }: Pick<VisitedPage, 'url'>, number: string) =>
  redirectOf(await submitPage(ask, { url, text: '' }, card(number)), url)

/** Places the order on a checkout page and pays by card. Returns the confirmation. */
export async function orderWithCard(
  ask: TestRequest,
  page: Pick<VisitedPage, 'url' | 'text'>,
  form: CheckoutForm = {},
): Promise<VisitedPage> {
  const started = await startPayment(ask, page, form)
  return visit(ask, (await enterCard(ask, started, '4242424242424242')).href)
}
