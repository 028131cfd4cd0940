import { newsletterTokenParameter, type ProviderId } from '@vitrine/contract'
import { databases, expectFailure, type OpenedDatabase, type TestResponse } from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodPassword, linkIn, openAccountShop, post, type AccountShop } from '../../test/accounts.ts'
import { createCustomer } from '../../test/customers.ts'

const minute = 60_000
const password = 'another good password'

/** Returns the tokens of the links in mail to an address, oldest first. */
async function tokensTo(shop: AccountShop, email: string, parameter = 'emailToken'): Promise<string[]> {
  const mails = (await shop.mails()).filter(({ to }) => to.includes(email))
  return mails.flatMap((mail) => linkIn(mail).searchParams.get(parameter) ?? [])
}

describe('links in mail', () => {
  let opened: OpenedDatabase
  let shop: AccountShop
  let now = Date.parse('2026-05-31T12:00:00Z')
  const forget = async (email: string) => {
    // Mail from different requests has different times.
    now += 1000
    await post(shop.browse(), '/forgot-password', { email })
    return (await tokensTo(shop, email)).at(-1) ?? ''
  }
  const setNew = (emailToken: string) => post(shop.browse(), '/set-new-password', { emailToken, password })
  const activate = (emailToken: string) => post(shop.browse(), '/activate-customer', { emailToken, password })
  const expectRefused = (answer: TestResponse, reason: string, field = 'emailToken') => {
    expectFailure(answer, 410, 'TOKEN_INVALID', field)
    expect(answer.body.Error).toMatchObject({ reason })
    expect(answer.headers.getSetCookie()).toEqual([])
  }
  const open = (provider: ProviderId, database: OpenedDatabase) =>
    openAccountShop(database, provider, {
      now: () => now,
      customerAccountRates: { signUp: 1000, allSignUps: 1000, request: 1000, mail: 1000 },
    })
  const create = async (email: string) => {
    await createCustomer(shop.platform, email, goodPassword)
  }

  beforeAll(async () => {
    opened = await databases()[0]!.open()
    shop = await open('b', opened)
    await create('ada@shop.test')
    await create('bob@shop.test')
  })
  afterAll(async () => {
    await shop.close()
    await opened.remove()
  })

  test.each<[string, (token: string) => string]>([
    ['the beginning', (token) => token.slice(0, -1)],
    ['more than the token', (token) => `${token}A`],
    ['spaces around the token', (token) => ` ${token} `],
    ['other letters', (token) => token.toUpperCase().replace(/^./, token.startsWith('z') ? 'y' : 'z')],
    ['the token of another customer in its second half', (token) => token.slice(0, 21) + 'A'.repeat(22)],
    ['the token as JSON', (token) => JSON.stringify({ token })],
    ['a pattern', () => '%'.repeat(43)],
    ['a quoted condition', () => `' or 1=1 --${'x'.repeat(32)}`],
  ])('are unknown by %s', async (_, change) => {
    const token = await forget('ada@shop.test')
    expectRefused(await setNew(change(token)), 'unknown')
    expectRefused(await activate(change(token)), 'unknown')
  })

  test('are used once, are replaced by newer ones, and expire after 60 minutes', async () => {
    const first = await forget('ada@shop.test')
    const second = await forget('ada@shop.test')
    expectRefused(await setNew(first), 'superseded')
    expect((await setNew(second)).status).toBe(200)
    expectRefused(await setNew(second), 'used')
    const third = await forget('ada@shop.test')
    now += 60 * minute
    expectRefused(await setNew(third), 'expired')
  })

  test('of one kind are unknown to the calls of another kind', async () => {
    const reset = await forget('bob@shop.test')
    await post(shop.browse(), '/pb/email-subscription/subscribe', { email: 'bob@shop.test' })
    const [confirmation = ''] = await tokensTo(shop, 'bob@shop.test', newsletterTokenParameter)
    expect(confirmation).not.toBe('')
    expectRefused(await activate(reset), 'unknown')
    expectRefused(await setNew(confirmation), 'unknown')
    const confirm = (token: string) =>
      shop.browse()('/_shop/v1/newsletter/confirm', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token }),
      })
    expectFailure(await confirm(reset), 410, 'TOKEN_INVALID', 'token')
    const shared = await shop.browse()(`/_shop/v1/shared-wishlists/${confirmation}`)
    expect(shared.status).toBe(404)
    // None of these attempts has used up a link.
    expect((await confirm(confirmation)).status).toBe(200)
    expectFailure(await confirm(confirmation), 410, 'TOKEN_INVALID', 'token')
    expect((await setNew(reset)).status).toBe(200)
  })

  test('of provider C work only for the customer to whom they were sent', async () => {
    await using other = await databases()[0]!
      .open()
      .then((database) => Object.assign(database, { [Symbol.asyncDispose]: () => database.remove() }))
    const shopB = shop
    shop = await open('c', other)
    try {
      await create('ada@shop.test')
      await create('eve@shop.test')
      const ofAda = JSON.parse(await forget('ada@shop.test')) as Record<string, string>
      const ofEve = JSON.parse(await forget('eve@shop.test')) as Record<string, string>
      const send = ({ token, email, customerId }: Record<string, string>) =>
        post(shop.browse(), '/set-new-password', { rpToken: token, email, customerId, password })
      expectRefused(await send({ ...ofAda, token: ofEve['token'] ?? '' }), 'unknown', 'rpToken')
      expectRefused(await send({ ...ofEve, email: 'ada@shop.test' }), 'unknown', 'rpToken')
      expectRefused(await send({ ...ofEve, customerId: ofAda['customerId'] ?? '' }), 'unknown', 'rpToken')
      expect((await send(ofEve)).status).toBe(200)
      const signIn = await post(shop.browse(), '/login', { email: 'ada@shop.test', password })
      expectFailure(signIn, 401, 'BAD_CREDENTIALS')
    } finally {
      await shop.close()
      shop = shopB
    }
  })
})
