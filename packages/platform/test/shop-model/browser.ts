import type { CartA } from '@vitrine/contract'
import {
  createTestRequest,
  suiteOrigin,
  withCookieJar,
  type TestRequest,
  type TestResponse,
} from '@vitrine/testing'
import type { Platform } from '../../src/options.ts'
import { card } from '../payments.ts'
import { goods, goodsNames, type GoodsName } from './model.ts'

const gateway = '/exp-sf-cms/api'
const address = {
  ...{ 'shipping.firstName': 'Ada', 'shipping.lastName': 'Adler', 'shipping.street': 'Lindenstr. 1' },
  ...{ 'shipping.postalCode': '10969', 'shipping.city': 'Berlin', 'shipping.country': 'DE' },
  ...{ email: 'ada@example.test', shippingMethod: 'parcel', paymentMethod: 'card', terms: '1' },
}
export const password = 'correct horse battery'
/** The customers of the shop. */
export const customers = ['ada@model.test', 'bob@model.test'] as const
export type CustomerEmail = (typeof customers)[number]

/** Returns the properties of a request with a JSON body. */
export const json = (body: object) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** The result of checking out and paying. */
export type PaymentResult =
  { readonly kind: 'order'; readonly id: string } | { readonly kind: 'declined' | 'unavailable' }

/** The browser of a shopper. */
export interface ShopBrowser {
  /** Sends a request to the platform and returns the response. */
  call(method: string, path: string, body?: object): Promise<TestResponse>
  add(name: GoodsName, quantity: number, isFirst: boolean): Promise<TestResponse>
  /** Returns the cart; undefined if there is none. */
  cart(): Promise<CartA | undefined>
  /** Returns the goods in a line. */
  nameOf(item: CartA['line_items']['physical_items'][number]): GoodsName | undefined
  signIn(email: CustomerEmail): Promise<void>
  /**
   * Goes to the checkout and pays with a card. If the number is undefined, leaves the shop at the
   * card form. `meanwhile` runs before the card is entered.
   */
  pay(number: string | undefined, meanwhile?: () => Promise<void>): Promise<PaymentResult>
}

/** Opens a browser without cookies. `client` is its IP address. */
export function createBrowser(platform: Platform, client: string): ShopBrowser {
  const ask: TestRequest = createTestRequest(
    suiteOrigin,
    withCookieJar((request) => {
      const headers = new Headers(request.headers)
      headers.set('x-forwarded-for', client)
      const sent = new Request(request, { headers })
      const isStore = new URL(request.url).pathname.startsWith('/_store/')
      return isStore ? platform.storeSend(sent) : platform.send(sent)
    }),
  )
  const call: ShopBrowser['call'] = (method, path, body) =>
    ask(path.startsWith('/') ? path : `${gateway}/pa/${path}`, { method, ...(body ? json(body) : {}) })
  const submit = (url: string, form: Readonly<Record<string, string>>) =>
    ask(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    })
  /** Opens a page and follows redirects. Customers are redirected from the shop to the hosted store. */
  const open = async (url: string, redirects = 0): Promise<{ page: TestResponse; address: string }> => {
    const page = await ask(url)
    const isRedirect = page.status === 303 && redirects < 5
    return isRedirect ? open(locationOf(page), redirects + 1) : { page, address: url }
  }
  const locationOf = ({ headers }: TestResponse) => headers.get('location') ?? ''
  return {
    call,
    add(name, quantity, isFirst) {
      const { sku, ...more }: { readonly sku: string; readonly lining?: string } = goods[name]
      const option_selections =
        more.lining === undefined ? [] : [{ option_id: 'lining', option_value: more.lining }]
      return call('POST', isFirst ? 'carts' : 'carts/items', {
        line_items: [{ sku, quantity, option_selections }],
      })
    },
    async cart() {
      const { status, body } = await call('GET', 'cart?include=line_items.physical_items.options')
      return status === 404 ? undefined : (body.Data as CartA)
    },
    nameOf({ sku, options = [] }) {
      const lining = options.find(({ name_id }) => name_id === 'lining')?.value_id
      return goodsNames.find((name) => {
        const each: { readonly sku: string; readonly lining?: string } = goods[name]
        return each.sku === sku && each.lining === lining
      })
    },
    async signIn(email) {
      const { status, text } = await call('POST', `${gateway}/login`, { email, password })
      if (status !== 200) throw new Error(`${email} was not signed in: ${text}`)
    },
    async pay(number, meanwhile) {
      const cart = await call('GET', 'cart?include=redirect_urls')
      const url = (cart.body.Data as CartA | undefined)?.redirect_urls?.checkout_url ?? ''
      const { page, address: action } = await open(url)
      const hidden = [...page.text.matchAll(/<input\s+type="hidden"\s+name="(\w+)"\s+value="([^"]*)"/g)]
      const fields = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]))
      const started = await submit(action, { ...fields, ...address, action: 'pay' })
      const target = locationOf(started)
      if (started.status !== 303) return { kind: 'unavailable' }
      await meanwhile?.()
      if (number === undefined) return { kind: 'declined' }
      const back = target.includes('/test-gateway/') ? locationOf(await submit(target, card(number))) : target
      const done = locationOf(await ask(back))
      const [, id] = /checkout\/thanks\?payment=([\da-f]{32})$/.exec(done) ?? []
      return id === undefined ? { kind: 'declined' } : { kind: 'order', id }
    },
  }
}
