import type { CartA } from '@vitrine/contract'
import {
  cartCatalogue,
  contentFolder,
  createTestRequest,
  sampleContent,
  suiteOrigin,
  withCookieJar,
  type OpenedDatabase,
  type TestRequest,
} from '@vitrine/testing'
import type { Platform, PlatformOptions } from '../src/options.ts'
import { openPlatform } from './open.ts'

const gateway = '/exp-sf-cms/api'

/** The entries of a visitor who has filled in the whole form. */
export const filledCheckout = {
  ...{ 'shipping.firstName': 'Ada', 'shipping.lastName': 'Adler', 'shipping.street': 'Lindenstr. 1' },
  ...{ 'shipping.postalCode': '10969', 'shipping.city': 'Berlin', 'shipping.country': 'DE' },
  ...{ email: 'ada@example.test', shippingMethod: 'parcel', paymentMethod: 'card', terms: '1' },
}

/** Returns the text of a page without markup. */
export const plainText = (page: string) =>
  page
    .replaceAll(/<style>.*?<\/style>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

export type CheckoutForm = Readonly<Record<string, string>>

/** Opens provider A's shop with the goods of the cart suite, whose visitors use the hosted checkout. */
export async function openCheckoutShop(
  database: OpenedDatabase,
  settings: object,
  {
    catalogue = cartCatalogue(),
    ...options
  }: Partial<PlatformOptions> & { readonly catalogue?: ReturnType<typeof cartCatalogue> } = {},
) {
  const content = contentFolder({ ...sampleContent(), 'store.json': settings })
  const platform: Platform = await openPlatform(database, {
    ...{ contentFolder: content.folder, sendsMail: false, testGateway: true },
    ...options,
  })
  await platform.syncCatalogue({ version: '1', load: () => catalogue })

  const browse = (origin = suiteOrigin): TestRequest =>
    createTestRequest(
      origin,
      withCookieJar((request) => {
        const isStore = new URL(request.url).pathname.startsWith('/_store/')
        return isStore ? platform.storeSend(request) : platform.send(request)
      }),
    )
  const post = (ask: TestRequest, path: string, body: object) =>
    ask(gateway + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const submit = (ask: TestRequest, url: string, form: CheckoutForm) =>
    ask(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    })
  return {
    platform,
    browse,
    post,
    submit,
    /** Fills the cart of a guest and returns the URL of the checkout. */
    async fill(ask: TestRequest, items: readonly object[], query = '') {
      await post(ask, '/pa/carts', { line_items: items })
      const cart = (await ask.data(`${gateway}/pa/cart?include=redirect_urls${query}`)) as CartA
      return cart.redirect_urls?.checkout_url ?? ''
    },
    /** Sends the form including the hidden fields of the page. */
    async send(ask: TestRequest, url: string, action: string, changes: CheckoutForm = {}) {
      const { text } = await ask(url)
      return submit(ask, url, { ...hiddenFieldsOf(text), ...filledCheckout, action, ...changes })
    },
    /** Sends the form and returns the text of the resulting page. */
    async change(ask: TestRequest, url: string, action: string, changes: CheckoutForm = {}) {
      const answer = await this.send(ask, url, action, changes)
      return plainText(answer.status === 303 ? (await ask(url)).text : answer.text)
    },
    close: () => platform.close(),
  }
}

export type CheckoutShop = Awaited<ReturnType<typeof openCheckoutShop>>

/** Returns the hidden fields of a form. */
export const hiddenFieldsOf = (page: string): CheckoutForm =>
  Object.fromEntries(
    [...page.matchAll(/<input\s+type="hidden"\s+name="(\w+)"\s+value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  )
