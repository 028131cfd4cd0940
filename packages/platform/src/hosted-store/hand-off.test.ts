import { parseCounts, type ProviderId } from '@vitrine/contract'
import {
  cartCatalogue,
  cartSettings,
  contentFolder,
  mainDatabases,
  sampleContent,
  testCustomers,
  type OpenedDatabase,
} from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestCustomers } from '../../test/customers.ts'
import { openCommerce } from '../../test/open-databases.ts'
import { openPlatform } from '../../test/open.ts'
import {
  browseShop,
  cartUrlsOf,
  checkoutLinkOf,
  enterCard,
  fillVisitorCart,
  orderWithCard,
  payOrigin,
  postJson,
  redirectOf,
  shopOrigin,
  signIn,
  startPayment,
  submitPage,
  visit,
  visitorForm,
} from '../../test/store-visits.ts'
import type { Platform } from '../options.ts'

const gateway = '/exp-sf-cms/api'
const [ada, bob] = testCustomers

describe.each(mainDatabases())('the way from the shop to the hosted store (R5) on $name', ({ open }) => {
  const content = contentFolder({ ...sampleContent(), 'store.json': cartSettings })
  const platforms = new Map<string, Promise<Platform>>()
  let database: OpenedDatabase
  let now = Date.parse('2026-06-01T12:00:00Z')

  /**
   * Opens the platform of a provider, whose hosted store is on another site or on the shop's own
   * host.
   */
  const openShop = (provider: ProviderId, storeOrigin: string | undefined): Promise<Platform> => {
    const key = `${provider} ${storeOrigin}`
    const opened =
      platforms.get(key) ??
      openPlatform(database, {
        ...{ contentFolder: content.folder, sendsMail: false, testGateway: true, now: () => now },
        ...{
          provider,
          publicOrigin: shopOrigin,
          storeOrigin,
          customerSignInRates: { client: 100, pair: 100 },
        },
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
    { provider, storeOrigin: undefined, site: 'at the host of the shop', base: `${shopOrigin}/_store` },
  ])

  test.each(ways)('takes guests of provider $provider to a checkout $site', async (way) => {
    const ask = browseShop(await openShop(way.provider, way.storeOrigin))
    await fillVisitorCart(ask, way.provider)
    const { status, url, text } = await visit(ask, await checkoutLinkOf(ask, way.provider))
    expect([status, url.href.split('?')[0]]).toEqual([200, `${way.base}/p${way.provider}/checkout`])
    expect(text).toContain('The lamp')
    expect(text).toContain('Order with obligation to pay')
  })

  test.each(ways)('takes customers of provider $provider to a checkout $site', async (way) => {
    const ask = browseShop(await openShop(way.provider, way.storeOrigin))
    await signIn(ask)
    await fillVisitorCart(ask, way.provider)
    const link = await checkoutLinkOf(ask, way.provider)
    const { status, url, urls, text } = await visit(ask, link)
    // The final URL does not identify anybody, so it can be reloaded and shared.
    expect([status, url.href]).toEqual([200, `${way.base}/p${way.provider}/checkout`])
    expect(urls[1]).toMatch(
      new RegExp(`^${shopOrigin}/_store/p${way.provider}/sso/authorize\\?page=checkout&state=[0-9a-f]{64}&`),
    )
    expect(text).toContain('The lamp')
    expect(text).toContain(`value="${ada.email}"`)
    expect((await ask(url.href)).text).toContain('The lamp')
    // The same link takes the same browser there again, but nobody else.
    if (way.provider !== 'c') expect((await visit(ask, link)).text).toContain('The lamp')
    const other = await visit(browseShop(await openShop(way.provider, way.storeOrigin)), link)
    expect([other.status, other.text.includes('The lamp')]).toEqual([404, false])
    expect(other.text).not.toContain(ada.email)
  })

  test('gives the order to the account of a customer, and to none for a guest', async () => {
    const platform = await openShop('a', payOrigin)
    const [customer, guest] = [browseShop(platform), browseShop(platform)]
    await signIn(customer)
    await fillVisitorCart(customer)
    const form = { email: 'customer@example.test' }
    const thanks = await orderWithCard(
      customer,
      await visit(customer, await checkoutLinkOf(customer, 'a')),
      form,
    )
    expect(thanks.text).toContain(form.email)
    await fillVisitorCart(guest)
    await orderWithCard(guest, await visit(guest, await checkoutLinkOf(guest, 'a')))
    expect([await customerOf(form.email), await customerOf(visitorForm['email'] ?? '')]).toEqual([
      ada.email,
      null,
    ])
  })

  describe('does not follow a link', () => {
    const start = async () => {
      const platform = await openShop('a', payOrigin)
      const ask = browseShop(platform)
      await signIn(ask)
      await fillVisitorCart(ask)
      const link = await checkoutLinkOf(ask, 'a')
      /** The URL with the single-use token, which the browser has not opened yet. */
      const callback = async () => {
        const asked = redirectOf(await ask(link), new URL(link))
        return redirectOf(await ask(asked.href), asked)
      }
      return { platform, ask, link, callback }
    }

    test("of a customer to that customer’s cart in somebody else's browser, but to their own", async () => {
      const { platform, link } = await start()
      const [guest, customer] = [browseShop(platform), browseShop(platform)]
      await fillVisitorCart(guest, 'a', 'MUG')
      await signIn(customer, bob)
      await fillVisitorCart(customer, 'a', 'MUG')
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
      const thief = browseShop(platform)
      // The thief has their own state.
      await visit(thief, (await cartUrlsOf(ask)).checkout_url)
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

    test('to a cart that has been ordered in the meantime, nor after a day', async () => {
      const { ask, link } = await start()
      await orderWithCard(ask, await visit(ask, link))
      expect((await visit(ask, link)).text).toContain('Your cart is empty.')
      now += 90_000_000
      expect((await visit(ask, link)).status).toBe(410)
    })

    test('into a frame more than once, or after a minute', async () => {
      const { ask } = await start()
      const open = async (url: string) => {
        const { status, text } = await browseShop(await openShop('a', payOrigin))(url)
        expect(text).not.toContain(ada.email)
        return [status, text.includes('The lamp')]
      }
      const { embedded_checkout_url: url } = await cartUrlsOf(ask)
      expect([await open(url), await open(url)]).toEqual([
        [200, true],
        [410, false],
      ])
      const late = await cartUrlsOf(ask)
      expect(await open(late.cart_url.replace('/cart?', '/embedded-checkout?'))).toEqual([410, false])
      now += 60_000
      expect(await open(late.embedded_checkout_url)).toEqual([410, false])
    })
  })

  test('opens the cart of a guest of provider C once per token', async () => {
    const platform = await openShop('c', payOrigin)
    const ask = browseShop(platform)
    expect((await ask(`${gateway}/pc/generate/checkout-token`)).body.Error?.code).toBe('CART_NOT_FOUND')
    await fillVisitorCart(ask, 'c')
    const link = await checkoutLinkOf(ask, 'c')
    expect((await visit(ask, link)).text).toContain('The lamp')
    expect((await visit(ask, link)).status).toBe(410)
    expect(
      (await ask(await checkoutLinkOf(ask, 'c'), { headers: { 'sec-fetch-dest': 'iframe' } })).status,
    ).toBe(410)
  })

  test('starts at a URL of the shop that identifies nobody', async () => {
    const platform = await openShop('b', payOrigin)
    const ask = browseShop(platform)
    const start = `${shopOrigin}/_store/pb/sso/authorize?page=cart&locale=de`
    const none = await visit(ask, start)
    expect([none.status, none.text.includes('Kein Warenkorb')]).toEqual([404, true])
    await fillVisitorCart(ask, 'b')
    expect((await visit(ask, start)).text).toContain('Ihr Warenkorb')
    await signIn(ask)
    const own = await visit(ask, start)
    expect([own.url.href, own.text.includes(ada.email)]).toEqual([`${payOrigin}/pb/cart`, true])
    // If the store has its own origin, the shop's hosts serve no other page of the store.
    expect((await ask(`${shopOrigin}/_store/pb/cart`)).status).toBe(404)
    expect((await ask(`${payOrigin}/pb/sso/authorize`)).status).toBe(404)
  })

  describe("keeps a guest's entries", () => {
    test('when they sign in to the shop, only in their own browser', async () => {
      const platform = await openShop('a', payOrigin)
      const [ask, other] = [browseShop(platform), browseShop(platform)]
      await signIn(ask, bob)
      await fillVisitorCart(ask, 'a', 'MUG')
      await ask.data(`${gateway}/logout`)
      await fillVisitorCart(ask)
      const link = await checkoutLinkOf(ask, 'a')
      const entered = { ...visitorForm, 'shipping.street': 'Ahornweg 7', action: 'update' }
      const foreign = await visit(other, link)
      await submitPage(other, foreign, entered)
      const own = await visit(ask, link)
      await submitPage(ask, own, { ...entered, 'shipping.street': 'Lindenstr. 1' })
      await signIn(ask, bob)
      const page = await visit(ask, `${payOrigin}/pa/checkout`)
      expect(page.text).toContain('The lamp')
      expect(page.text).toContain('The mug')
      expect(page.text).toContain('value="Lindenstr. 1"')
      expect((await visit(other, `${payOrigin}/pa/checkout`)).status).toBe(404)
      expect((await visit(other, link)).text).toContain('This cart is no longer open')
    })
  })

  test.each([payOrigin, undefined])(
    'shows the right count after an order, with the store at %s',
    async (at) => {
      const ask = browseShop(await openShop('a', at))
      const countOf = async () => {
        const cookie = (await ask('/_store/pa/back')).headers.getSetCookie()[0]
        return cookie === undefined ? 'unchanged' : parseCounts(/=([^;]*)/.exec(cookie)?.[1]).cart
      }
      await fillVisitorCart(ask)
      const page = await visit(ask, await checkoutLinkOf(ask, 'a'))
      const started = await startPayment(ask, page)
      // Goods that are added during the payment stay in the cart.
      await postJson(ask, '/pa/carts/items', { line_items: [{ sku: 'MUG', quantity: 4 }] })
      const thanks = await visit(ask, (await enterCard(ask, started, '4242424242424242')).href)
      const [, back = '', order = ''] =
        /<a href="([^"]*\/_store\/pa\/back\?order=(\w+))">Back to the shop</.exec(thanks.text) ?? []
      expect(back).toMatch(new RegExp(`^${shopOrigin}/`))
      // On the shop's host, the return from the gateway has already set the counts.
      expect(await countOf()).toBe(at === undefined ? 'unchanged' : 4)
      expect(await countOf()).toBe('unchanged')
      // The home page's address names the order, for analytics (R56).
      expect((await ask(back)).headers.get('location')).toBe(`/?order_placed=${order}`)
      for (const path of ['/_store/pa/back', '/_store/pa/back?order=//evil.example'])
        expect((await ask(path)).headers.get('location')).toBe('/')
    },
  )
})
