import { createHash } from 'node:crypto'
import type { CartA, CartB, CheckoutToken, SignInRedirect } from '@vitrine/contract'
import {
  cartCatalogue,
  cartSettings,
  contentFolder,
  createTestRequest,
  mainDatabases,
  expectFailure,
  sampleContent,
  secondOrigin,
  suiteOrigin,
  testCustomers,
  withCookieJar,
  type OpenedDatabase,
  type TestRequest,
} from '@vitrine/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestCustomers } from '../../test/customers.ts'
import { openPlatform } from '../../test/open.ts'
import type { Platform, PlatformOptions } from '../options.ts'

const gateway = '/exp-sf-cms/api'
const redirectUrls = `${gateway}/pa/cart?include=redirect_urls`
const storeOrigin = 'http://pay.localhost:3000'
const frame = { headers: { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' } }

describe.each(mainDatabases())('the hosted store (R39) on $name', ({ open }) => {
  const content = contentFolder({ ...sampleContent(), 'store.json': cartSettings })
  let database: OpenedDatabase
  let platform: Platform
  let now: number

  const start = async (options: Partial<PlatformOptions> = {}) => {
    platform = await openPlatform(database, {
      contentFolder: content.folder,
      sendsMail: false,
      now: () => now,
      ...options,
    })
    await platform.syncCatalogue({ version: '1', load: () => cartCatalogue() })
    await createTestCustomers(platform)
  }
  beforeEach(async () => {
    now = Date.parse('2026-06-01T12:00:00Z')
    database = await open()
  })
  afterEach(async () => {
    await platform.close()
    await database.remove()
  })

  /** Opens a browser that accesses the shop and the hosted store as it would through the server. */
  const browse = (): TestRequest =>
    createTestRequest(
      suiteOrigin,
      withCookieJar((request) => {
        const { pathname, origin } = new URL(request.url)
        const isStore = origin === storeOrigin || pathname.startsWith('/_store/')
        return isStore ? platform.storeSend(request) : platform.send(request)
      }),
    )
  const post = (ask: TestRequest, path: string, body: unknown) =>
    ask(gateway + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  /** Signs in to the shop and returns the URL for the hidden frame. */
  const signIn = async (ask: TestRequest, index: 0 | 1 = 0): Promise<string> => {
    const { email, password } = testCustomers[index]
    const { body } = await post(ask, '/login', { email, password })
    return (body.Data as SignInRedirect).redirectUrl ?? 'none'
  }
  const signOut = async (ask: TestRequest): Promise<string> =>
    ((await ask.data(`${gateway}/logout`)) as SignInRedirect).redirectUrl ?? 'none'
  const statusOf = async (ask: TestRequest, url: string, init: RequestInit = frame) =>
    (await ask(url, init)).status
  const account = testCustomers.map(({ email }) => `Account: <bdi>${email}</bdi>`)
  const openCart = async (ask: TestRequest) => (await ask('/_store/pa/cart')).text

  describe('signs in with the checkout token of provider C (R5)', () => {
    const openToken = async (ask: TestRequest) => {
      const [first] = (await ask.data(`${gateway}/pc/generate/checkout-token`)) as readonly CheckoutToken[]
      return `/_store/pc/sso/login?checkouttoken=${first?.checkoutSession ?? 'none'}`
    }
    beforeEach(() => start({ provider: 'c' }))

    test('once, within a minute, and only while the session is open', async () => {
      const ask = browse()
      await signIn(ask)
      const url = await openToken(ask)
      expect(await statusOf(ask, url)).toBe(200)
      expect(await statusOf(ask, url)).toBe(410)
      const late = await openToken(ask)
      now += 60_000
      expect(await statusOf(ask, late)).toBe(410)
      const ended = await openToken(ask)
      await ask.data(`${gateway}/logout`)
      expect(await statusOf(ask, ended)).toBe(410)
    })

    test('never for other sites, or with a token of another purpose', async () => {
      const ask = browse()
      const path = `${gateway}/pc/generate/checkout-token`
      expectFailure(await ask(path), 404, 'CART_NOT_FOUND')
      await signIn(ask)
      const url = await openToken(ask)
      expectFailure(await ask(path, { headers: { 'sec-fetch-site': 'cross-site' } }), 403, 'FORBIDDEN_ORIGIN')
      expect(await statusOf(ask, url.replace('/login?', '/logout?'))).toBe(410)
      expect(
        await statusOf(
          ask,
          url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
        ),
      ).toBe(410)
      // Each token is different.
      expect(await openToken(ask)).not.toBe(url)
    })
  })

  describe('signs in', () => {
    beforeEach(() => start())

    test('a session of the shop with a URL for the hidden frame, which only the shop may embed', async () => {
      const ask = browse()
      const url = await signIn(ask)
      expect(url).toMatch(/^http:\/\/localhost:3000\/_store\/pa\/sso\/login\?token=[\w.-]+$/)
      expect((await ask('/_store/pa/cart')).status).toBe(404)
      const answer = await ask(url, frame)
      expect(answer.status).toBe(200)
      expect(answer.text).toContain('You are signed in.')
      expect(answer.headers.getSetCookie()).toEqual([
        expect.stringMatching(/^vitrine_store_3000=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
      ])
      expect(answer.headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; style-src 'sha256-[^']+'; .*; frame-ancestors http:\/\/localhost:3000$/,
      )
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
      expect(await openCart(ask)).toContain(account[0])
      const token = /=([\w-]{43});/.exec(answer.headers.getSetCookie()[0] ?? '')?.[1] ?? 'none'
      expect(await database.dump()).not.toContain(token)
    })

    test('once per URL, even if it is opened twice concurrently', async () => {
      const ask = browse()
      const url = await signIn(ask)
      const statuses = await Promise.all([statusOf(ask, url), statusOf(browse(), url)])
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 410])
      const again = await browse()(url, frame)
      expect(again.status).toBe(410)
      expect(again.text).toContain('This link is no longer valid')
      expect(again.headers.getSetCookie()).toEqual([])
      expect(again.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    })

    test('within a minute', async () => {
      const ask = browse()
      const [first, second] = [await signIn(ask), await signIn(browse())]
      now += 59_999
      expect(await statusOf(ask, second)).toBe(200)
      now += 1
      expect(await statusOf(ask, first)).toBe(410)
    })

    test('only on its own host, with an unmodified token', async () => {
      const ask = browse()
      const url = await signIn(ask)
      const out = await signOut(browse())
      expect(out).toBe('none')
      const { search } = new URL(url)
      expect(await statusOf(ask, `${secondOrigin}/_store/pa/sso/login${search}`)).toBe(410)
      expect(await statusOf(ask, `http://evil.example/_store/pa/sso/login${search}`)).toBe(421)
      expect(await statusOf(ask, url.replace('/sso/login', '/sso/logout'))).toBe(410)
      expect(await statusOf(ask, url.replace('/sso/login', '/cart'))).toBe(410)
      const [body = '', signature = ''] = search.slice('?token='.length).split('.')
      const forged = Buffer.from(
        Buffer.from(body, 'base64url').toString().replace('"expiresAt":1', '"expiresAt":9'),
      ).toString('base64url')
      for (const token of ['', '.', 'x.y', `${forged}.${signature}`, `${body}.`, 'x'.repeat(5000)]) {
        expect(await statusOf(ask, `/_store/pa/sso/login?token=${token}`)).toBe(410)
      }
      expect(await statusOf(ask, url)).toBe(200)
    })

    test('only in a frame: a link on another site leads to the visitor’s own checkout', async () => {
      const [ada, bob] = [browse(), browse()]
      await ada(await signIn(ada), frame)
      const url = await signIn(bob, 1)
      const page = { headers: { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' } }
      const asked = await ada(url, page)
      expect([asked.status, asked.headers.get('location')]).toEqual([
        303,
        expect.stringContaining(`${suiteOrigin}/_store/pa/sso/authorize?page=checkout&`),
      ])
      const cookies = asked.headers.getSetCookie()
      expect(cookies).toEqual([
        expect.stringMatching(
          /^vitrine_hand_off_3000=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/,
        ),
      ])
      expect(await statusOf(ada, url.replace('/login?', '/logout?'), page)).toBe(403)
      expect(await statusOf(ada, url, { headers: { 'sec-fetch-dest': 'image' } })).toBe(403)
      // Without Fetch Metadata, a link cannot be distinguished from a frame.
      const unnamed = await ada(url)
      expect([unnamed.status, unnamed.headers.get('location')]).toEqual([
        303,
        expect.stringContaining(`${suiteOrigin}/_store/pa/sso/authorize?page=checkout&`),
      ])
      expect(await statusOf(ada, url.replace('/login?', '/logout?'), {})).toBe(403)
      expect(await openCart(ada)).toContain(account[0])
      expect(await statusOf(bob, url)).toBe(200)
      expect(await openCart(bob)).toContain(account[1])
    })

    test('as long as the session of the shop is open', async () => {
      const ask = browse()
      const [url, unused] = [await signIn(ask), await signIn(browse())]
      await ask(url, frame)
      await platform.customers.setPassword(testCustomers[0].email, 'another password')
      expect((await ask('/_store/pa/cart')).status).toBe(410)
      expect(await statusOf(browse(), unused)).toBe(410)
    })
  })

  test('signs out, but not a session that has signed in since', async () => {
    await start()
    const ask = browse()
    await ask(await signIn(ask), frame)
    const url = await signOut(ask)
    expect(url).toMatch(/^http:\/\/localhost:3000\/_store\/pa\/sso\/logout\?token=[\w.-]+$/)
    // The shop has ended the session, so the hosted store's session has ended too, even before the
    // frame loads.
    expect((await ask('/_store/pa/cart')).status).toBe(410)
    const out = await ask(url, frame)
    expect(out.text).toContain('You are signed out.')
    expect(out.headers.getSetCookie()).toEqual([expect.stringContaining('vitrine_store_3000=; Max-Age=0')])
    expect(await statusOf(ask, url)).toBe(410)
    expect((await ask('/_store/pa/cart')).status).toBe(404)

    await signIn(ask)
    const late = await signOut(ask)
    await ask(await signIn(ask, 1), frame)
    expect((await ask(late, frame)).headers.getSetCookie()).toEqual([])
    expect(await openCart(ask)).toContain(account[1])
  })

  test.each(['b', 'c'] as const)('has no frame URL with provider %s', async (provider) => {
    await start({ provider })
    const ask = browse()
    expect([await signIn(ask), await signOut(ask)]).toEqual(['none', 'none'])
  })

  describe('shows carts', () => {
    const attribution = { widget: 'secret-widget' }
    const lines = [
      { sku: 'LAMP-RED', quantity: 2, attribution },
      { sku: 'MUG', quantity: 2 },
    ]
    const addressesOf = async (ask: TestRequest) => {
      const cart = (await ask.data(redirectUrls)) as CartA
      return Object.values(cart.redirect_urls ?? {})
    }

    test('of a guest with the addresses in the cart of the shop, without scripts or pictures', async () => {
      await start()
      const ask = browse()
      await post(ask, '/pa/carts', { line_items: lines })
      const urls = await addressesOf(ask)
      expect(urls).toHaveLength(3)
      for (const url of urls) {
        const { status, text, headers } = await browse()(url)
        expect(status).toBe(200)
        // 2 × €59.50 + 2 × €12.00
        const plain = text.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
        expect(plain).toContain('The lamp')
        expect(plain).toContain('€119.00')
        const isCheckout = url.includes('/checkout?')
        expect(plain).toContain(
          isCheckout ? 'Delivery: Parcel €5.00 Total €148.00' : 'Total including VAT, plus shipping €143.00 ',
        )
        expect(text).not.toMatch(/<script|<img|secret-widget/)
        // The checkout is the only page with a form.
        expect([url, text.includes('<form')]).toEqual([url, url.includes('/checkout?')])
        const embedded = url.includes('/embedded-checkout')
        expect(headers.get('content-security-policy')).toContain(
          `frame-ancestors ${embedded ? suiteOrigin : "'none'"}`,
        )
      }
      now += 86_400_000
      expect(await statusOf(ask, urls[0] ?? '')).toBe(410)
    })

    test('of provider B with the address of its checkout', async () => {
      await start({ provider: 'b' })
      const ask = browse()
      const body = { lines: [{ merchandiseId: 'MUG', quantity: 2 }] }
      const cart = (await post(ask, '/pb/carts', body)).body.Data as CartB
      const { status, text } = await browse()(cart.checkoutUrl)
      expect([status, text.includes('The mug')]).toEqual([200, true])
    })
  })

  test('responds with a plain page if there is nothing at a URL', async () => {
    await start()
    for (const path of [
      '/_store',
      '/_store/',
      '/_store/pb/cart',
      '/_store/pa/',
      '/_store/pa/sso',
      '/_store/pa/%2e',
    ]) {
      const response = await platform.storeSend(new Request(suiteOrigin + path))
      expect([path, response.status]).toEqual([path, 404])
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(await response.text()).toContain('<a href="http://localhost:3000/">Back to the shop</a>')
    }
    const posted = await platform.storeSend(
      new Request(`${suiteOrigin}/_store/pa/sso/login`, { method: 'POST' }),
    )
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET'])
    const arabic = await platform.storeSend(new Request(`${secondOrigin}/_store/nothing`))
    expect(await arabic.text()).toContain('<html lang="ar" dir="rtl">')
  })

  test('allows its only style by the hash of the complete element', async () => {
    await start()
    const { text, headers } = await browse()('/_store/pa/cart')
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(text) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}';`)
  })

  test('is selected by its host if it has its own origin', async () => {
    await start({ storeOrigin })
    const ask = browse()
    const url = await signIn(ask)
    expect(url.startsWith(`${storeOrigin}/pa/sso/login?token=`)).toBe(true)
    expect(await statusOf(ask, url.replace(storeOrigin, `${suiteOrigin}/_store`))).toBe(404)
    expect(await statusOf(ask, url.replace(storeOrigin, 'http://evil.example'))).toBe(421)
    expect(await statusOf(ask, url.replace('/pa/', '/_store/pa/'))).toBe(404)
    expect(await statusOf(ask, `${storeOrigin}/favicon.ico`)).toBe(204)
    // The site's own name for the provider, as returned by ping.
    const answer = await ask(url.replace('/pa/', '/hosted/'), frame)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-security-policy')).toContain(`frame-ancestors ${suiteOrigin}`)
    expect((await ask(`${storeOrigin}/pa/cart`)).text).toContain(account[0])
    expect(await ask.data(`${gateway}/ping?path=/`)).toMatchObject({ ecommStoreBaseUrl: storeOrigin })
  })
})
