import { cartSettings, databases, type OpenedDatabase, type TestRequest } from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  goodPassword,
  linkIn,
  openAccountShop,
  post,
  tokenIn,
  type AccountShop,
} from '../../test/accounts.ts'
import { rowsOf } from '../../test/forms.ts'

const topics = ['new-products', 'events'].map((id) => ({ id, labels: { en: id } }))
const changePath = '/_shop/v1/account/email-change'
const preferencesPath = '/_shop/v1/newsletter/preferences'

describe.each(databases())('the subscription of a customer with a new address on $name', ({ open }) => {
  let opened: OpenedDatabase
  let shop: AccountShop
  beforeAll(async () => {
    opened = await open()
    const content = { 'store.json': { ...cartSettings, newsletter: { topics } } }
    shop = await openAccountShop(opened, 'c', { content })
  })
  afterAll(async () => {
    await shop.close()
    await opened.remove()
  })

  const send = (ask: TestRequest, path: string, body: object, method = 'POST') =>
    ask(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const latestTo = async (email: string) => {
    const mail = (await shop.mails()).findLast(({ to }) => to.includes(email))
    if (!mail) throw new Error(`No mail to ${email}.`)
    return mail
  }
  /** Subscribes an address. Returns the token of its unsubscribe link. */
  const subscribe = async (email: string): Promise<string> => {
    await post(shop.browse(), '/pc/account/subscribe', { email })
    const mail = await latestTo(email)
    const token = linkIn(mail).searchParams.get('newsletter_token')
    expect((await send(shop.browse(), '/_shop/v1/newsletter/confirm', { token })).status).toBe(200)
    return new URL(mail.unsubscribeUrl ?? 'none:').searchParams.get('token') ?? ''
  }
  /** Creates an account and changes its address. */
  const move = async (from: string, to: string): Promise<void> => {
    const account = { email: from, password: goodPassword, channelId: '1', language: 'en' }
    await shop.platform.customers.create(account)
    const ask = shop.browse()
    expect((await post(ask, '/login', { email: from, password: goodPassword })).status).toBe(200)
    await send(ask, changePath, { email: to, password: goodPassword })
    for (const address of [from, to]) {
      const emailToken = tokenIn(await latestTo(address))
      expect((await send(ask, `${changePath}/confirm`, { emailToken })).status).toBe(200)
    }
  }
  const choose = async (token: string, chosen: readonly string[]) => {
    expect((await send(shop.browse(), preferencesPath, { token, topics: chosen }, 'PUT')).status).toBe(200)
  }
  const unsubscribe = (token: string) =>
    shop.browse()(`/_shop/v1/newsletter/unsubscribe?token=${token}`, { method: 'POST' })
  const stateOf = async (email: string) => {
    const row = (await rowsOf(opened, 'newsletter_subscribers')).find((each) => each['email'] === email)
    const chosen = row?.['topics']
    return [row?.['state'], typeof chosen === 'string' ? JSON.parse(chosen) : chosen]
  }

  test('follows links in earlier mail, unless somebody else has subscribed the earlier address', async () => {
    const link = await subscribe('ada@shop.test')
    await move('ada@shop.test', 'ada@new.test')
    await choose(link, ['events'])
    expect(await stateOf('ada@new.test')).toEqual(['subscribed', ['events']])

    // The mail provider has reassigned the address to another person, whose mail contains the same
    // id.
    expect(await subscribe('ada@shop.test')).toBe(link)
    await choose(link, ['new-products'])
    const read = await shop.browse()(`${preferencesPath}?token=${link}`)
    expect(read.body.Data).toMatchObject({
      topics: [
        { id: 'new-products', is_selected: true },
        { id: 'events', is_selected: false },
      ],
    })
    expect((await unsubscribe(link)).status).toBe(200)
    expect(await stateOf('ada@shop.test')).toEqual(['unsubscribed', ['new-products']])
    expect(await stateOf('ada@new.test')).toEqual(['subscribed', ['events']])
  })

  test('is known to its customer, unless the account has not proved the address', async () => {
    const link = await subscribe('kim@shop.test')
    const own = async (email: string) => {
      const ask = shop.browse()
      expect((await post(ask, '/login', { email, password: goodPassword })).status).toBe(200)
      return (await ask('/_shop/v1/newsletter/subscription')).body.Data
    }
    const account = { email: 'kim@shop.test', password: goodPassword, channelId: '1', language: 'en' }
    await shop.platform.customers.create(account)
    expect(await own('kim@shop.test')).toEqual({ token: link })
    // The address belongs to somebody else now.
    await subscribe('joe@shop.test')
    await move('joe@shop.test', 'joe@new.test')
    await shop.platform.customers.create({ ...account, email: 'joe@shop.test' })
    expect(await own('joe@shop.test')).toEqual({ token: null })
    expect(await own('joe@new.test')).toEqual({ token: expect.any(String) })
    // Anybody can sign up with the address of somebody else.
    await subscribe('lee@shop.test')
    const stranger = { email: 'lee@shop.test', password: goodPassword, firstName: 'Lee', lastName: 'Low' }
    expect((await post(shop.browse(), '/signup', stranger)).status).toBe(200)
    expect(await own('lee@shop.test')).toEqual({ token: null })
    expect((await unsubscribe(link)).status).toBe(200)
    expect(await own('kim@shop.test')).toEqual({ token: null })
    expect((await shop.browse()('/_shop/v1/newsletter/subscription')).status).toBe(401)
  })

  test('no longer follows them once the next owner of the address has moved too', async () => {
    const link = await subscribe('eve@shop.test')
    await move('eve@shop.test', 'eve@new.test')
    await subscribe('eve@shop.test')
    await move('eve@shop.test', 'eve@other.test')
    expect((await unsubscribe(link)).status).toBe(200)
    expect(await stateOf('eve@new.test')).toEqual(['subscribed', null])
    expect(await stateOf('eve@other.test')).toEqual(['unsubscribed', null])
  })

  test('still follows them if somebody has requested a subscription of the earlier address without confirming it', async () => {
    const link = await subscribe('joan@shop.test')
    await move('joan@shop.test', 'joan@new.test')
    await post(shop.browse(), '/pc/account/subscribe', { email: 'joan@shop.test' })
    expect(await stateOf('joan@shop.test')).toEqual(['pending', null])
    await choose(link, ['events'])
    expect(await stateOf('joan@shop.test')).toEqual(['pending', null])
    const read = await shop.browse()(`${preferencesPath}?token=${link}`)
    expect(read.body.Data).toMatchObject({ is_subscribed: true })
    expect((await unsubscribe(link)).status).toBe(200)
    expect(await stateOf('joan@new.test')).toEqual(['unsubscribed', ['events']])
    expect(await stateOf('joan@shop.test')).toEqual(['pending', null])
  })
})
