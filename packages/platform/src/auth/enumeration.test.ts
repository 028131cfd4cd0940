import type { ProviderId } from '@vitrine/contract'
import { databases, sendJson, withoutAttempts, type OpenedDatabase, type TestRequest } from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gateway, goodPassword, openAccountShop, post, type AccountShop } from '../../test/accounts.ts'
import { createCustomer } from '../../test/customers.ts'

const known = 'ada@shop.test'
const waiting = 'bob@shop.test'
const owner = 'owner@shop.test'
const unknown = 'eve@shop.test'
const wrongPassword = 'wrong horse battery'
/** Rate limits that no test reaches. */
const rates = { signUp: 1000, allSignUps: 1000, request: 1000, mail: 1000 }

/**
 * The parts of a response that are visible to clients, except for cookie values: the status, the
 * body with its length, and the headers.
 */
async function look(ask: TestRequest, path: string, body: object) {
  const url = path.startsWith('/_shop/') ? path : gateway + path
  const { status, headers, text } = await sendJson(ask, 'POST', url, body)
  const { 'set-cookie': _, date: __, ...others } = Object.fromEntries(headers)
  const cookies = headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, ''))
  return { status, text, length: Buffer.byteLength(text), headers: others, cookies }
}

// Accounts are activated by mail with provider B and, with the setting `confirmEmail`, with all
// providers.
describe.each<ProviderId>(['a', 'b', 'c'])(
  'provider %s does not reveal whether an address has an account',
  (provider) => {
    let opened: OpenedDatabase
    let shop: AccountShop
    const dump = async () => withoutAttempts(await opened.dump())
    const mailTo = async (email: string) => (await shop.mails()).filter(({ to }) => to.includes(email)).length
    const expectSame = async (path: string, toBody: (email: string) => object, emails = [known, waiting]) => {
      const expected = await look(shop.browse(), path, toBody(unknown))
      for (const email of emails) expect(await look(shop.browse(), path, toBody(email))).toEqual(expected)
      return expected
    }

    beforeAll(async () => {
      opened = await databases()[0]!.open()
      shop = await openAccountShop(opened, provider, {
        customers: { confirmEmail: true },
        customerAccountRates: rates,
      })
      for (const email of [known, owner]) await createCustomer(shop.platform, email, goodPassword)
      await post(shop.browse(), '/signup', { email: waiting, password: goodPassword })
    })
    afterAll(async () => {
      await shop.close()
      await opened.remove()
    })

    test('when signing in with a wrong password, even if the account has not been activated', async () => {
      const answer = await expectSame('/login', (email) => ({ email, password: wrongPassword }))
      expect(answer).toMatchObject({ status: 401, cookies: [] })
      const notActivated = await look(shop.browse(), '/login', { email: waiting, password: goodPassword })
      expect(notActivated.status).toBe(403)
    })

    test('when a password is forgotten: only the owner gets an email', async () => {
      const before = await mailTo(known)
      expect(await expectSame('/forgot-password', (email) => ({ email }))).toMatchObject({ status: 200 })
      expect(await mailTo(known)).toBe(before + 1)
      expect(await mailTo(unknown)).toBe(0)
    })

    test('when signing up: every address gets one email, and no account changes', async () => {
      const [first] = await Promise.all([mailTo(known), mailTo(waiting)])
      const toBody = (email: string) => ({ email, password: wrongPassword, firstName: 'Mallory' })
      expect(await expectSame('/signup', toBody)).toMatchObject({ status: 200, cookies: [] })
      expect(await mailTo(known)).toBe(first + 1)
      expect(await mailTo(unknown)).toBe(1)
      const stored = await dump()
      expect(stored.match(/Mallory/g)).toHaveLength(1)
      expect((await post(shop.browse(), '/login', { email: known, password: goodPassword })).status).toBe(200)
    })

    test('when changing the address: every new address gets one email', async () => {
      const ask = shop.browse()
      const { status } = await post(ask, '/login', { email: known, password: goodPassword })
      expect(status).toBe(200)
      const request = (email: string) =>
        look(ask, '/_shop/v1/account/email-change', { email, password: goodPassword })
      const expected = await request('new@shop.test')
      expect(expected).toMatchObject({ status: 200, cookies: [] })
      for (const email of [waiting, owner]) expect(await request(email)).toEqual(expected)
      expect([await mailTo('new@shop.test'), await mailTo(owner)]).toEqual([1, 1])
    })

    test('when subscribing to the newsletter: new, pending and subscribed addresses get the same response', async () => {
      const path = {
        a: '/pa/news-letter/subscribe',
        b: '/pb/email-subscription/subscribe',
        c: '/pc/account/subscribe',
      }[provider]
      await post(shop.browse(), path, { email: 'reader@shop.test' })
      const emails = [known, 'reader@shop.test']
      expect(await expectSame(path, (email) => ({ email }), emails)).toMatchObject({
        status: 200,
        cookies: [],
      })
      if (provider !== 'b') return
      const unsubscribe = '/pb/email-subscription/unsubscribe'
      expect(await expectSame(unsubscribe, (email) => ({ email }), emails)).toMatchObject({ status: 200 })
    })
  },
)
