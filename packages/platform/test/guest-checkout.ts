import type { CartA } from '@vitrine/contract'
import { createTestRequest, suiteOrigin, withCookieJar, type TestRequest } from '@vitrine/testing'
import type { Platform } from '../src/options.ts'

const gateway = '/exp-sf-cms/api'

/** Checkout entries of a guest in Berlin. */
export const guestForm: Readonly<Record<string, string>> = {
  ...{ 'shipping.firstName': 'Ada', 'shipping.lastName': 'Adler', 'shipping.street': 'Lindenstr. 1' },
  ...{ 'shipping.postalCode': '10969', 'shipping.city': 'Berlin', 'shipping.country': 'DE' },
  ...{ email: 'ada@example.test', shippingMethod: 'parcel', paymentMethod: 'card', terms: '1' },
}

/** Opens a browser without cookies that can access the shop and its hosted store. */
export function openBrowser(platform: Platform, origin = suiteOrigin): TestRequest {
  return createTestRequest(
    origin,
    withCookieJar((request) => {
      const isStore = new URL(request.url).pathname.startsWith('/_store/')
      return isStore ? platform.storeSend(request) : platform.send(request)
    }),
  )
}

/** Sends JSON to a call of the shop. */
export function sendJson(ask: TestRequest, path: string, body: object): ReturnType<TestRequest> {
  const headers = { 'content-type': 'application/json' }
  return ask(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** Adds pieces of a SKU to the cart and returns the URL of the checkout. */
export async function fillCart(ask: TestRequest, sku = 'LAMP-RED', quantity = 1): Promise<string> {
  await sendJson(ask, `${gateway}/pa/carts`, { line_items: [{ sku, quantity }] })
  const cart = (await ask.data(`${gateway}/pa/cart?include=redirect_urls`)) as CartA
  return cart.redirect_urls?.checkout_url ?? ''
}

/** Sends a form. */
export function submitForm(
  ask: TestRequest,
  url: string,
  form: Readonly<Record<string, string>>,
): ReturnType<TestRequest> {
  return ask(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  })
}

/** Returns the checkout form with which a guest orders. */
export async function readPayForm(
  ask: TestRequest,
  url: string,
  changes: Readonly<Record<string, string>> = {},
): Promise<Readonly<Record<string, string>>> {
  const { text } = await ask(url)
  const hidden = [...text.matchAll(/<input\s+type="hidden"\s+name="(\w+)"\s+value="([^"]*)"/g)]
  return {
    ...Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value])),
    ...guestForm,
    action: 'pay',
    ...changes,
  }
}

/** Returns the target URL of a redirect. */
export function locationOf({ headers }: { readonly headers: Headers }): string {
  return headers.get('location') ?? 'none'
}
