import type { SessionList } from '@vitrine/contract'
import {
  mainDatabases,
  expectFailure,
  testCustomers,
  type OpenedDatabase,
  type TestRequest,
} from '@vitrine/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { gateway, openAccountShop, post, type AccountShop } from '../../test/accounts.ts'
import { createTestCustomers } from '../../test/customers.ts'

const path = '/_shop/v1/sessions'
const [ada, bob] = testCustomers
const agents = {
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  safari:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
}

describe.each(mainDatabases())('own sessions on $name', ({ open }) => {
  describe.each(['a', 'b', 'c'] as const)('of provider %s', (provider) => {
    let opened: OpenedDatabase
    let shop: AccountShop

    beforeEach(async () => {
      opened = await open()
      shop = await openAccountShop(opened, provider)
      await createTestCustomers(shop.platform)
    })
    afterEach(async () => {
      await shop.close()
      await opened.remove()
    })
    const signIn = async ({ email, password }: typeof ada, agent = agents.firefox) => {
      const ask = shop.browse()
      const login = await post(ask, '/login', { email, password }, { headers: { 'user-agent': agent } })
      expect(login.status).toBe(200)
      return ask
    }
    const list = async (ask: TestRequest) => ((await ask.data(path)) as SessionList).sessions
    const isSignedIn = async (ask: TestRequest) =>
      ((await ask.data(`${gateway}/auth-check?path=/`)) as { loggedIn: boolean }).loggedIn
    const end = (ask: TestRequest, id = '') => ask(`${path}${id && `/${id}`}`, { method: 'DELETE' })

    test('are listed with their devices, the current one first', async () => {
      const [phone, desk] = [await signIn(ada, agents.safari), await signIn(ada)]
      await signIn(bob)
      const entry = { id: expect.stringMatching(/^[0-9a-f]{32}$/), created_at: expect.any(String) }
      const more = { last_seen_at: expect.any(String) }
      expect(await list(phone)).toEqual([
        { ...entry, ...more, is_current: true, device: 'Safari, iOS' },
        { ...entry, ...more, is_current: false, device: 'Firefox, Linux' },
      ])
      expect((await list(desk)).map(({ is_current, device }) => [is_current, device])).toEqual([
        [true, 'Firefox, Linux'],
        [false, 'Safari, iOS'],
      ])
      expect(await phone.data(`${gateway}/ping?path=/`)).toMatchObject({
        shopCapabilities: expect.arrayContaining(['own-sessions']),
        userInfo: { sessionId: (await list(phone))[0]?.id },
      })
    })

    test('are ended one by one', async () => {
      const [phone, desk] = [await signIn(ada), await signIn(ada)]
      const id = (await list(desk))[1]?.id ?? ''
      expect((await end(desk, id)).body.Data).toEqual({ id })
      expect([await isSignedIn(phone), await isSignedIn(desk)]).toEqual([false, true])
      expectFailure(await end(desk, id), 404, 'NOT_FOUND', 'id')
      expect(await list(desk)).toHaveLength(1)
    })

    test('include the current one, whose cookie is deleted', async () => {
      const ask = await signIn(ada)
      const answer = await end(ask, (await list(ask))[0]?.id)
      expect(answer.status).toBe(200)
      expect(answer.headers.getSetCookie()).toEqual([
        expect.stringMatching(/^vitrine_session_3000=; Max-Age=0/),
      ])
      expect(await isSignedIn(ask)).toBe(false)
    })

    test('are all ended except the current one', async () => {
      const browsers = [await signIn(ada), await signIn(ada), await signIn(ada)]
      const other = await signIn(bob)
      const [current = other, ...rest] = browsers
      expect((await end(current)).body.Data).toEqual({ ended: 2 })
      expect(await Promise.all(rest.map(isSignedIn))).toEqual([false, false])
      expect([await isSignedIn(current), await isSignedIn(other)]).toEqual([true, true])
    })

    test('of another customer are treated as unknown (R6)', async () => {
      const [mine, theirs] = [await signIn(ada), await signIn(bob)]
      const id = (await list(theirs))[0]?.id ?? ''
      const unknown = await end(mine, 'f'.repeat(32))
      const foreign = await end(mine, id)
      expectFailure(foreign, 404, 'NOT_FOUND', 'id')
      expect(foreign.text).toBe(unknown.text)
      expect(await isSignedIn(theirs)).toBe(true)
    })

    test('are closed to guests and to other sites', async () => {
      expectFailure(await shop.browse()(path), 401, 'UNAUTHENTICATED')
      const ask = await signIn(ada)
      const headers = { origin: 'https://evil.example' }
      expectFailure(await ask(path, { method: 'DELETE', headers }), 403, 'FORBIDDEN_ORIGIN')
      expect(await isSignedIn(ask)).toBe(true)
    })
  })
})
