import { parseCounts, type CartA, type CartB, type CheckoutToken, type ProviderId } from '@vitrine/contract'
import {
  cartCatalogue,
  cartSettings,
  contentFolder,
  createTestRequest,
  mainDatabases,
  sampleContent,
  testCustomers,
  withCookieJar,
  type OpenedDatabase,
  type TestRequest,
} from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestCustomers } from '../../test/customers.ts'
import { openCommerce } from '../../test/open-databases.ts'
import { openPlatform } from '../../test/open.ts'
import { card } from '../../test/payments.ts'
import type { Platform } from '../options.ts'

const gateway = '/exp-sf-cms/api'
const publicOrigin = 'https://shop.test'
const payOrigin = 'https://pay.test'
const [ada, bob] = testCustomers
const address = {
  ...{ 'shipping.firstName': 'Ada', 'shipping.lastName': 'Adler', 'shipping.street': 'Lindenstr. 1' },
  ...{ 'shipping.postalCode': '10969', 'shipping.city': 'Berlin', 'shipping.country': 'DE' },
  ...{ email: 'guest@example.test', shippingMethod: 'parcel', paymentMethod: 'card', terms: '1' },
}

/** A browser with its own cookies, at which each navigation replaces the page. */
type Browser = TestRequest

describe.each(mainDatabases())('the way from the shop to the hosted store (R5) on $name', ({ open }) => {
  const content = contentFolder({ ...sampleContent(), 'store.json': cartSettings })
  const platforms = new Map<string, Promise<Platform>>()
  let database: OpenedDatabase
  let now = Date.parse('2026-06-01T12:00:00Z')

  /** Opens the platform of a provider, whose hosted store is at another site or at the shop's own host. */
  const openShop = (provider: ProviderId, storeOrigin: string | undefined): Promise<Platform> => {
    const key = `${provider} ${storeOrigin}`
    const opened =
      platforms.get(key) ??
      openPlatform(database, {
        ...{ contentFolder: content.folder, sendsMail: false, testGateway: true, now: () => now },
        ...{ provider, publicOrigin, storeOrigin, customerSignInRates: { client: 100, pair: 100 } },
      })
    platforms.set(key, opened)
    return opened
  }
  beforeAll(async () => {
    database = await open()
    const platform = await openShop('a', payOrigin)
    await platform.syncCatalogue({ version: '1', load: () => cartCatalogue() })
    await createTestCustomers(platform)
  })
  afterAll(async () => {
    for (const platform of platforms.values()) await (await platform).close()
    await database.remove()
  })

  const browse = ({ send, storeSend }: Platform): Browser =>
    createTestRequest(
      publicOrigin,
      withCookieJar((request) => {
        const { pathname, origin } = new URL(request.url)
        return origin === payOrigin || pathname.startsWith('/_store/') ? storeSend(request) : send(request)
      }),
    )
  const post = (ask: Browser, path: string, body: unknown) =>
    ask(gateway + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const signIn = async (ask: Browser, { email, password } = ada) => {
    expect((await post(ask, '/login', { email, password })).status).toBe(200)
  }
  /** Follows a link as a browser does at the top level. Returns every address, and the page at the last one. */
  const visit = async (ask: Browser, link: string) => {
    const urls: string[] = []
    for (let url = new URL(link, publicOrigin); ;) {
      urls.push(url.href)
      const page = await ask(url.href, {
        headers: { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' },
      })
      const location = page.headers.get('location')
      if (location === null || urls.length > 8) return { ...page, url, urls }
      url = new URL(location, url)
    }
  }
  const items = { a: 'line_items', b: 'lines', c: 'cartItems' } as const
  const toLine = (provider: ProviderId, sku: string, quantity: number) =>
    ({ a: { sku, quantity }, b: { merchandiseId: sku, quantity }, c: { sku, qty: quantity } })[provider]
  const fill = async (ask: Browser, provider: ProviderId = 'a', sku = 'LAMP-RED') => {
    const body = { [items[provider]]: [toLine(provider, sku, sku === 'MUG' ? 2 : 1)] }
    expect((await post(ask, `/p${provider}/carts`, body)).status).toBe(200)
  }
  const urlsOf = async (ask: Browser) => {
    const { redirect_urls } = (await ask.data(`${gateway}/pa/cart?include=redirect_urls`)) as CartA
    if (!redirect_urls) throw new Error('The cart has no addresses.')
    return redirect_urls
  }
  /** Returns the address of the checkout, as each provider states it (section 7). */
  const linkOf = async (ask: Browser, provider: ProviderId): Promise<string> => {
    if (provider === 'a') return (await urlsOf(ask)).checkout_url
    if (provider === 'b') return ((await ask.data(`${gateway}/pb/cart`)) as CartB).checkoutUrl
    const { ecommStoreBaseUrl } = (await ask.data(`${gateway}/ping?path=/`)) as { ecommStoreBaseUrl: string }
    const tokens = (await ask.data(`${gateway}/pc/generate/checkout-token`)) as readonly CheckoutToken[]
    return `${ecommStoreBaseUrl}/pc/sso/login?checkouttoken=${tokens[0]?.checkoutSession ?? 'none'}`
  }
  const submit = (ask: Browser, url: URL, page: string, form: Readonly<Record<string, string>>) => {
    const hidden = [...page.matchAll(/<input\s+type="hidden"\s+name="(\w+)"\s+value="([^"]*)"/g)]
    const fields = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]))
    return ask(url.href, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...fields, ...form }).toString(),
    })
  }
  const locationOf = ({ headers }: { readonly headers: Headers }, base: URL) =>
    new URL(headers.get('location') ?? 'none', base)
  /** Orders on a page of the checkout with a card. Returns the confirmation. */
  const order = async (
    ask: Browser,
    { url, text }: { readonly url: URL; readonly text: string },
    form = {},
  ) => {
    const gatewayUrl = locationOf(await submit(ask, url, text, { ...address, ...form, action: 'pay' }), url)
    expect(gatewayUrl.pathname).toContain('/test-gateway/pay/')
    const paid = await submit(ask, gatewayUrl, '', card('4242424242424242'))
    return visit(ask, locationOf(paid, gatewayUrl).href)
  }
  const customerOf = async (email: string) => {
    await using commerce = await openCommerce(database)
    const row = await commerce.db
      .selectFrom('orders')
      .leftJoin('customers', 'customers.id', 'orders.customer_id')
      .select('customers.email as account')
      .where('orders.email', '=', email)
      .executeTakeFirst()
    return row?.account
  }

  const ways = (['a', 'b', 'c'] as const).flatMap((provider) => [
    { provider, storeOrigin: payOrigin, site: 'at another site', base: payOrigin },
    { provider, storeOrigin: undefined, site: 'at the host of the shop', base: `${publicOrigin}/_store` },
  ])

  test.each(ways)('leads guests of provider $provider to a checkout $site', async (way) => {
    const ask = browse(await openShop(way.provider, way.storeOrigin))
    await fill(ask, way.provider)
    const { status, url, text } = await visit(ask, await linkOf(ask, way.provider))
    expect([status, url.href.split('?')[0]]).toEqual([200, `${way.base}/p${way.provider}/checkout`])
    expect(text).toContain('The lamp')
    expect(text).toContain('Order with obligation to pay')
  })

  test.each(ways)('leads customers of provider $provider to a checkout $site', async (way) => {
    const ask = browse(await openShop(way.provider, way.storeOrigin))
    await signIn(ask)
    await fill(ask, way.provider)
    const link = await linkOf(ask, way.provider)
    const { status, url, urls, text } = await visit(ask, link)
    // The address of the last page names nobody, so that it can be reloaded and shared.
    expect([status, url.href]).toEqual([200, `${way.base}/p${way.provider}/checkout`])
    expect(urls[1]).toMatch(
      new RegExp(
        `^${publicOrigin}/_store/p${way.provider}/sso/authorize\\?page=checkout&state=[0-9a-f]{64}&`,
      ),
    )
    expect(text).toContain('The lamp')
    expect(text).toContain(`value="${ada.email}"`)
    expect((await ask(url.href)).text).toContain('The lamp')
    // The same link leads the same browser there again, and nobody else.
    if (way.provider !== 'c') expect((await visit(ask, link)).text).toContain('The lamp')
    const other = await visit(browse(await openShop(way.provider, way.storeOrigin)), link)
    expect([other.status, other.text.includes('The lamp')]).toEqual([404, false])
    expect(other.text).not.toContain(ada.email)
  })

  test('gives the order to the account of a customer, and to none for a guest', async () => {
    const platform = await openShop('a', payOrigin)
    const [customer, guest] = [browse(platform), browse(platform)]
    await signIn(customer)
    await fill(customer)
    const form = { email: 'customer@example.test' }
    const thanks = await order(customer, await visit(customer, await linkOf(customer, 'a')), form)
    expect(thanks.text).toContain(form.email)
    await fill(guest)
    await order(guest, await visit(guest, await linkOf(guest, 'a')))
    expect([await customerOf(form.email), await customerOf(address.email)]).toEqual([ada.email, null])
  })

  describe('does not follow a link', () => {
    const start = async () => {
      const platform = await openShop('a', payOrigin)
      const ask = browse(platform)
      await signIn(ask)
      await fill(ask)
      const link = await linkOf(ask, 'a')
      /** The address with the single-use token, which the browser has not opened yet. */
      const callback = async () => {
        const asked = locationOf(await ask(link), new URL(link))
        return locationOf(await ask(asked.href), asked)
      }
      return { platform, ask, link, callback }
    }

    test('of a customer to that customer’s cart in the browser of somebody else, but to their own', async () => {
      const { platform, link } = await start()
      const [guest, customer] = [browse(platform), browse(platform)]
      await fill(guest, 'a', 'MUG')
      await signIn(customer, bob)
      await fill(customer, 'a', 'MUG')
      for (const other of [guest, customer]) {
        const { status, text } = await visit(other, link)
        expect([status, text.includes('The mug'), text.includes('The lamp')]).toEqual([200, true, false])
        expect(text).not.toContain(ada.email)
      }
    })

    test('with a token that was used, has expired, or belongs to another browser', async () => {
      const { platform, ask, callback } = await start()
      const used = await callback()
      expect((await ask(used.href)).status).toBe(303)
      expect((await ask(used.href)).status).toBe(410)
      const late = await callback()
      now += 60_000
      expect((await ask(late.href)).status).toBe(410)
      const stolen = await callback()
      const thief = browse(platform)
      // The thief has a state of their own.
      await visit(thief, (await urlsOf(ask)).checkout_url)
      const refused = await thief(stolen.href)
      expect([refused.status, refused.headers.getSetCookie()]).toEqual([410, []])
      const twice = await Promise.all([ask(stolen.href), ask(stolen.href)])
      expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 410])
      expect(await database.dump()).not.toContain(stolen.searchParams.get('token'))
    })

    test('with an altered token, or one of another purpose', async () => {
      const { ask, callback } = await start()
      const url = await callback()
      const token = url.searchParams.get('token') ?? ''
      for (const path of ['checkout', 'cart', 'embedded-checkout', 'sso/login']) {
        expect([path, (await ask(`${payOrigin}/pa/${path}?token=${token}`)).status]).toEqual([path, 410])
      }
      for (const each of ['', 'x.y', `${token}x`]) {
        expect((await ask(`${payOrigin}/pa/sso/callback?token=${each}`)).status).toBe(410)
      }
      expect((await ask(url.href)).status).toBe(303)
    })

    test('after the customer has signed out', async () => {
      const { ask, link, callback } = await start()
      await visit(ask, link)
      const unused = await callback()
      await ask.data(`${gateway}/logout`)
      expect((await ask(unused.href)).status).toBe(410)
      expect((await ask(`${payOrigin}/pa/checkout`)).status).toBe(410)
      const { status, text } = await visit(ask, link)
      expect([status, text.includes('No cart')]).toEqual([404, true])
    })

    test('to a cart that was ordered meanwhile, nor after a day', async () => {
      const { ask, link } = await start()
      await order(ask, await visit(ask, link))
      expect((await visit(ask, link)).text).toContain('Your cart is empty.')
      now += 90_000_000
      expect((await visit(ask, link)).status).toBe(410)
    })

    test('into a frame more than once, or after a minute', async () => {
      const { ask } = await start()
      const open = async (url: string) => {
        const { status, text } = await browse(await openShop('a', payOrigin))(url)
        expect(text).not.toContain(ada.email)
        return [status, text.includes('The lamp')]
      }
      const { embedded_checkout_url: url } = await urlsOf(ask)
      expect([await open(url), await open(url)]).toEqual([
        [200, true],
        [410, false],
      ])
      const late = await urlsOf(ask)
      expect(await open(late.cart_url.replace('/cart?', '/embedded-checkout?'))).toEqual([410, false])
      now += 60_000
      expect(await open(late.embedded_checkout_url)).toEqual([410, false])
    })
  })

  test('opens the cart of a guest of provider C once per token', async () => {
    const platform = await openShop('c', payOrigin)
    const ask = browse(platform)
    expect((await ask(`${gateway}/pc/generate/checkout-token`)).body.Error?.code).toBe('CART_NOT_FOUND')
    await fill(ask, 'c')
    const link = await linkOf(ask, 'c')
    expect((await visit(ask, link)).text).toContain('The lamp')
    expect((await visit(ask, link)).status).toBe(410)
    expect((await ask(await linkOf(ask, 'c'), { headers: { 'sec-fetch-dest': 'iframe' } })).status).toBe(410)
  })

  test('starts at an address of the shop that names nobody', async () => {
    const platform = await openShop('b', payOrigin)
    const ask = browse(platform)
    const start = `${publicOrigin}/_store/pb/sso/authorize?page=cart&locale=de`
    const none = await visit(ask, start)
    expect([none.status, none.text.includes('Kein Warenkorb')]).toEqual([404, true])
    await fill(ask, 'b')
    expect((await visit(ask, start)).text).toContain('Ihr Warenkorb')
    await signIn(ask)
    const own = await visit(ask, start)
    expect([own.url.href, own.text.includes(ada.email)]).toEqual([`${payOrigin}/pb/cart`, true])
    // The hosts of the shop serve no other page of a store with an origin of its own.
    expect((await ask(`${publicOrigin}/_store/pb/cart`)).status).toBe(404)
    expect((await ask(`${payOrigin}/pb/sso/authorize`)).status).toBe(404)
  })

  describe('keeps what a guest has entered', () => {
    test('when they sign in at the shop, in their own browser only', async () => {
      const platform = await openShop('a', payOrigin)
      const [ask, other] = [browse(platform), browse(platform)]
      await signIn(ask, bob)
      await fill(ask, 'a', 'MUG')
      await ask.data(`${gateway}/logout`)
      await fill(ask)
      const link = await linkOf(ask, 'a')
      const entered = { ...address, 'shipping.street': 'Ahornweg 7', action: 'update' }
      const foreign = await visit(other, link)
      await submit(other, foreign.url, foreign.text, entered)
      const own = await visit(ask, link)
      await submit(ask, own.url, own.text, { ...entered, 'shipping.street': 'Lindenstr. 1' })
      await signIn(ask, bob)
      const page = await visit(ask, `${payOrigin}/pa/checkout`)
      expect(page.text).toContain('The lamp')
      expect(page.text).toContain('The mug')
      expect(page.text).toContain('value="Lindenstr. 1"')
      expect((await visit(other, `${payOrigin}/pa/checkout`)).status).toBe(404)
      expect((await visit(other, link)).text).toContain('Your cart is empty.')
    })
  })

  test.each([payOrigin, undefined])(
    'shows the right count after an order, with the store at %s',
    async (at) => {
      const ask = browse(await openShop('a', at))
      const countOf = async () => {
        const cookie = (await ask('/_store/pa/back')).headers.getSetCookie()[0]
        return cookie === undefined ? 'unchanged' : parseCounts(/=([^;]*)/.exec(cookie)?.[1]).cart
      }
      await fill(ask)
      const page = await visit(ask, await linkOf(ask, 'a'))
      const gatewayUrl = locationOf(
        await submit(ask, page.url, page.text, { ...address, action: 'pay' }),
        page.url,
      )
      // Goods that are added while the payment is open stay in the cart.
      await post(ask, '/pa/carts/items', { line_items: [{ sku: 'MUG', quantity: 4 }] })
      const paid = await submit(ask, gatewayUrl, '', card('4242424242424242'))
      const thanks = await visit(ask, locationOf(paid, gatewayUrl).href)
      expect(thanks.text).toContain(`<a href="${publicOrigin}/_store/pa/back">Back to the shop</a>`)
      // At the host of the shop, the return from the gateway has set the counts already.
      expect(await countOf()).toBe(at === undefined ? 'unchanged' : 4)
      expect(await countOf()).toBe('unchanged')
      const { headers } = await ask('/_store/pa/back')
      expect(headers.get('location')).toBe('/')
    },
  )
})
