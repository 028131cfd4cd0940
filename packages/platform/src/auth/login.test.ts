import {
  contentFolder,
  createTestRequest,
  databases,
  expectFailure,
  sampleContent,
  suiteOrigin,
  testCustomers,
  withCookieJar,
  type ContentFolder,
  type OpenedDatabase,
  type TestRequest,
} from '@vitrine/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestCustomers } from '../../test/customers.ts'
import { measureDurations } from '../../test/durations.ts'
import { openPlatform } from '../../test/open.ts'
import type { Platform, PlatformOptions } from '../options.ts'

const gateway = '/exp-sf-cms/api'
const [ada] = testCustomers
const wrong = { ...ada, password: 'wrong password' }

describe.each(databases())('signing in on $name', ({ open }) => {
  let content: ContentFolder
  let opened: OpenedDatabase
  let platform: Platform

  const start = async (options: Partial<PlatformOptions> = {}) => {
    platform = await openPlatform(opened, {
      contentFolder: content.folder,
      sendsMail: false,
      trustProxy: true,
      ...options,
    })
  }
  beforeEach(async () => {
    content = contentFolder(sampleContent())
    opened = await open()
  })
  afterEach(async () => {
    await platform.close()
    await opened.remove()
    content.remove()
  })
  const browse = () =>
    createTestRequest(
      suiteOrigin,
      withCookieJar((request) => platform.send(request)),
    )
  const signIn = (
    ask: TestRequest,
    client: string,
    { email, password }: { email: string; password: string },
  ) =>
    ask(`${gateway}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': client },
      body: JSON.stringify({ email, password }),
    })
  const attempt = async (client: string, credentials: typeof wrong, ask = browse()) =>
    (await signIn(ask, client, credentials)).status

  test('an attacker locks out only themselves, never the customer', async () => {
    await start({ customerSignInRates: { client: 8, pair: 3, account: 4, pairUnderAttack: 1 } })
    await createTestCustomers(platform)
    const home = browse()
    expect(await attempt('192.0.2.1', ada, home)).toBe(200)
    // A client has three attempts per account. After that, even the correct password is rejected.
    for (const status of [401, 401, 401, 429, 429]) expect(await attempt('203.0.113.7', wrong)).toBe(status)
    expect(await attempt('203.0.113.7', ada)).toBe(429)
    // The account is now under attack: each unknown browser has one attempt, in which the customer
    // enters the correct password.
    expect(await attempt('203.0.113.8', wrong)).toBe(401)
    expect(await attempt('203.0.113.8', wrong)).toBe(429)
    expect(await attempt('203.0.113.9', ada)).toBe(200)
    // A browser in which the customer has signed in before is not affected, even at the attacker's
    // address.
    expect(await attempt('203.0.113.7', ada, home)).toBe(200)
    // All addresses of an IPv6 network count as one client.
    for (const status of [401, 429]) expect(await attempt(`2001:db8::${status}`, wrong)).toBe(status)
  })

  test('one client has a limited number of attempts for all accounts', async () => {
    await start({ customerSignInRates: { client: 3 } })
    const emails = ['a', 'b', 'c'].map((name) => `${name}@shop.test`)
    for (const email of emails) expect(await attempt('203.0.113.7', { ...wrong, email })).toBe(401)
    const refused = await signIn(browse(), '203.0.113.7', wrong)
    expectFailure(refused, 429, 'TOO_MANY_REQUESTS')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await attempt('203.0.113.8', wrong)).toBe(401)
  })

  test('a restart resets no limit, and ends no session', async () => {
    await start({ customerSignInRates: { pair: 2 } })
    await createTestCustomers(platform)
    const ask = browse()
    await signIn(ask, '192.0.2.1', ada)
    for (const status of [401, 401, 429]) expect(await attempt('203.0.113.7', wrong)).toBe(status)
    await platform.close()
    await start({ customerSignInRates: { pair: 2 } })
    expect(await attempt('203.0.113.7', ada)).toBe(429)
    expect(await ask.data(`${gateway}/auth-check?path=/`)).toEqual({ loggedIn: true })
  })

  test('sessions and limits are shared by two processes', async () => {
    await start({ customerSignInRates: { pair: 2 } })
    await createTestCustomers(platform)
    const ask = browse()
    await signIn(ask, '192.0.2.1', ada)
    await attempt('203.0.113.7', wrong)
    const first = platform
    await start({ customerSignInRates: { pair: 2 } })
    expect(await ask.data(`${gateway}/auth-check?path=/`)).toEqual({ loggedIn: true })
    expect(await attempt('203.0.113.7', wrong)).toBe(401)
    expect(await attempt('203.0.113.7', wrong)).toBe(429)
    await ask.data(`${gateway}/logout`)
    await first.close()
  })

  test('signing in with an unknown address takes as much work as with a wrong password', async () => {
    await start({ customerSignInRates: { client: 1000, pair: 1000, account: 1000 } })
    await createTestCustomers(platform)
    const unknown = { ...wrong, email: 'nobody@shop.test' }
    const { work } = await measureDurations(15, [
      () => attempt('203.0.113.7', wrong),
      () => attempt('203.0.113.7', unknown),
    ])
    const [known, notKnown] = work
    // Without hashing, signing in with an unknown address would take a small part of the processor time.
    expect(notKnown / known).toBeGreaterThan(0.67)
    expect(notKnown / known).toBeLessThan(1.5)
  })

  test('neither passwords, client addresses nor tokens are stored in plain text', async () => {
    await start()
    await createTestCustomers(platform)
    const login = await signIn(browse(), '203.0.113.7', ada)
    await attempt('203.0.113.7', { ...wrong, email: 'a secret by mistake' })
    const dump = await opened.dump()
    const token = /=([\w-]{43});/.exec(login.headers.getSetCookie()[0] ?? '')?.[1] ?? 'none'
    for (const text of [ada.password, wrong.password, 'a secret by mistake', '203.0.113.7', token]) {
      expect(dump).not.toContain(text)
    }
  })

  describe('a session that has ended (R54)', () => {
    const openEnded = async (provider: 'a' | 'c') => {
      await start({ provider })
      await createTestCustomers(platform)
      const ask = browse()
      await signIn(ask, '192.0.2.1', ada)
      await platform.customers.setPassword(ada.email, 'another password')
      return ask
    }

    test.each([
      ['the checkout token', 'GET', '/pc/generate/checkout-token', 404, 'CART_NOT_FOUND'],
      ['the wishlist', 'GET', '/pc/wishlist', 401, 'UNAUTHENTICATED'],
      ['a change of the password', 'PUT', '/pc/account/password', 401, 'UNAUTHENTICATED'],
    ] as const)('is reported by %s of provider C, not to guests', async (_, method, path, status, code) => {
      const ask = await openEnded('c')
      const answer = await ask(gateway + path, { method })
      expectFailure(answer, 401, 'SESSION_EXPIRED')
      expect(answer.body.Error?.message).toBe('invalid credentials!')
      expectFailure(await browse()(gateway + path, { method }), status, code)
      // Signing out deletes the cookie.
      await ask.data(`${gateway}/logout`)
      expectFailure(await ask(gateway + path, { method }), status, code)
    })

    test.each([
      ['c', '/pc/account'],
      ['a', '/pa/account'],
      ['a', '/pa/wishlists'],
    ] as const)(
      'is reported without this message by other calls: provider %s, %s',
      async (provider, path) => {
        const ask = await openEnded(provider)
        expect((await ask(gateway + path)).body.Error).toEqual({
          code: 'SESSION_EXPIRED',
          message: 'The session has ended. Sign in again.',
        })
        expect(await ask.data(`${gateway}/auth-check?path=/`)).toEqual({ loggedIn: false })
      },
    )
  })
})
