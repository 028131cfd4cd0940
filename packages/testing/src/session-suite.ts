import type { Send } from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withCookieJar } from './cookie-jar.ts'
import { createTestRequest, expectFailure, type TestRequest } from './test-request.ts'

export interface TestCustomer {
  readonly email: string
  readonly password: string
  readonly groupId: string
  readonly currency: string
}

/** The customers that a platform of the session suite has. */
export const testCustomers: readonly [TestCustomer, TestCustomer] = [
  { email: 'ada@shop.test', password: 'correct horse', groupId: '1', currency: 'EUR' },
  { email: 'bob@shop.test', password: 'battery staple', groupId: '2', currency: 'USD' },
]

export interface SessionTarget {
  /** Sends requests to the platform, in process or over the network. */
  readonly send: Send
  /** Origin of the shop, as shoppers see it. */
  readonly origin: string
  close(): Promise<void>
}

const gateway = '/exp-sf-cms/api'
const ping = `${gateway}/ping?path=/`
const authCheck = `${gateway}/auth-check?path=/`

/** Matches the address of the hosted store that provider A returns. The other providers return null. */
const addressOf = (action: 'login' | 'logout') =>
  expect.toSatisfy(
    (url: unknown) =>
      url === null || (typeof url === 'string' && url.includes(`/_store/pa/sso/${action}?token=`)),
  )

/**
 * Registers the tests of signing in and out. Every platform must pass these tests, on any database, network and
 * provider. The platform has {@link testCustomers}.
 */
export function sessionSuite(name: string, open: () => Promise<SessionTarget>): void {
  describe(`sessions, ${name}`, () => {
    let target: SessionTarget | undefined
    /** Opens a browser without cookies. */
    const browse = (): TestRequest => {
      if (!target) throw new Error('The platform has not started.')
      return createTestRequest(target.origin, withCookieJar(target.send))
    }
    const signIn = (ask: TestRequest, credentials: Partial<TestCustomer>, headers: object = {}) => {
      const { email, password } = credentials
      const body = JSON.stringify({ email, password })
      return ask(`${gateway}/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      })
    }
    const readUser = async (ask: TestRequest) => {
      const { userInfo } = (await ask.data(ping)) as { userInfo?: Readonly<Record<string, unknown>> }
      return userInfo
    }
    const [ada, bob] = testCustomers

    beforeAll(async () => {
      target = await open()
    })
    afterAll(() => target?.close())

    test('begin with signing in, are known to ping and auth-check, and end with signing out', async () => {
      const ask = browse()
      expect(await readUser(ask)).toBeUndefined()
      expect(await ask.data(authCheck)).toEqual({ loggedIn: false })

      const login = await signIn(ask, ada)
      expect(login.body).toEqual({ Status: 'success', Data: { redirectUrl: addressOf('login') } })
      expect(login.headers.get('cache-control')).toBe('no-store')
      expect(await readUser(ask)).toEqual({
        sessionId: expect.stringMatching(/^[0-9a-f]{32}$/),
        email: ada.email,
        firstName: '',
        lastName: '',
        customerGroupInfo: { id: ada.groupId },
        defaultCurrency: { id: ada.currency, currency_code: ada.currency },
      })
      expect((await ask(ping)).headers.get('cache-control')).toBe('no-store')
      expect(await ask.data(authCheck)).toEqual({ loggedIn: true })

      expect(await ask.data(`${gateway}/logout`)).toEqual({ redirectUrl: addressOf('logout') })
      expect(await readUser(ask)).toBeUndefined()
      expect(await ask.data(authCheck)).toEqual({ loggedIn: false })
      expect(await ask.data(`${gateway}/logout`)).toEqual({ redirectUrl: null })
    })

    test('are identified by cookies of the shop’s host, each in its own Set-Cookie header', async () => {
      const cookies = (await signIn(browse(), ada)).headers.getSetCookie()
      expect(cookies.map((cookie) => cookie.split('=', 1)[0])).toEqual([
        expect.stringMatching(/^vitrine_session/),
        'vitrine_known',
      ])
      for (const cookie of cookies) {
        expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=(?:Lax|Strict)$/)
        expect(cookie).not.toMatch(/domain/i)
      }
    })

    test('a wrong password and an unknown address get the same answer', async () => {
      const answers = [
        await signIn(browse(), { ...ada, password: 'wrong password' }),
        await signIn(browse(), { ...ada, email: 'nobody@shop.test' }),
        await signIn(browse(), { email: ada.password, password: ada.email }),
      ]
      for (const answer of answers) {
        expectFailure(answer, 401, 'BAD_CREDENTIALS')
        expect(answer.text).toBe(answers[0]?.text)
        expect(answer.headers.getSetCookie()).toEqual([])
      }
    })

    test('a failed sign-in leaves the session as it is, a successful one replaces it', async () => {
      const ask = browse()
      await signIn(ask, ada)
      const before = await readUser(ask)
      expectFailure(await signIn(ask, { ...bob, password: 'wrong password' }), 401, 'BAD_CREDENTIALS')
      expect(await readUser(ask)).toEqual(before)
      await signIn(ask, { ...bob, email: ' BOB@Shop.test ' })
      const after = await readUser(ask)
      expect(after).toMatchObject({ email: bob.email })
      expect(after?.['sessionId']).not.toBe(before?.['sessionId'])
    })

    test('are neither started nor ended by requests from other sites (R7)', async () => {
      const ask = browse()
      const origin = 'https://evil.example'
      const refused = await signIn(ask, ada, { origin })
      expectFailure(refused, 403, 'FORBIDDEN_ORIGIN')
      expect(refused.headers.getSetCookie()).toEqual([])
      await signIn(ask, ada)
      expectFailure(await ask(`${gateway}/logout`, { headers: { origin } }), 403, 'FORBIDDEN_ORIGIN')
      expect(await ask.data(authCheck)).toEqual({ loggedIn: true })
    })

    test.each([
      ['no address', { password: 'x' }, 'MISSING_PARAMETER', 'email'],
      ['no password', { email: 'x' }, 'MISSING_PARAMETER', 'password'],
      ['an empty address', { email: '', password: 'x' }, 'MISSING_PARAMETER', 'email'],
      ['an address of the wrong type', { email: 1, password: 'x' }, 'BAD_PARAMETER', 'email'],
      ['an unknown field', { email: 'x', password: 'x', remember: true }, 'UNKNOWN_PARAMETER', 'remember'],
    ])('do not begin with %s', async (_, body, code, field) => {
      const headers = { 'content-type': 'application/json' }
      const init = { method: 'POST', headers, body: JSON.stringify(body) }
      expectFailure(await browse()(`${gateway}/login`, init), 400, code, field)
    })

    test('of two customers are never mixed up, in forty pairs of interleaved requests', async () => {
      const browsers = [browse(), browse()] as const
      for (const [index, ask] of browsers.entries()) await signIn(ask, testCustomers[index] ?? ada)
      const users = await Promise.all(
        Array.from({ length: 80 }, async (_, index) => {
          const user = await readUser(browsers[index % 2] ?? browsers[0])
          return [user?.['email'], user?.['customerGroupInfo'], user?.['defaultCurrency']]
        }),
      )
      const expected = testCustomers.map(({ email, groupId, currency }) => [
        email,
        { id: groupId },
        { id: currency, currency_code: currency },
      ])
      expect(users).toEqual(Array.from({ length: 80 }, (_, index) => expected[index % 2]))
    })
  })
}
