import type { CustomerExport } from '@vitrine/contract'
import { mainDatabases, type OpenedDatabase, type TestRequest } from '@vitrine/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { goodPassword, openAccountShop, post, tokenIn, type AccountShop } from '../../test/accounts.ts'
import { rowsOf } from '../../test/forms.ts'
import { placeTestOrder } from '../../test/place-order.ts'

const [email, newEmail, other] = ['ada@shop.test', 'ada@new.test', 'bob@shop.test']
const changePath = '/_shop/v1/account/email-change'

describe.each(mainDatabases())('data of a customer with an earlier address on $name', ({ open }) => {
  let opened: OpenedDatabase
  let shop: AccountShop
  beforeEach(async () => {
    opened = await open()
    shop = await openAccountShop(opened, 'c')
    for (const address of [email, other]) {
      const account = { email: address, password: goodPassword, channelId: '1', language: 'en' }
      await shop.platform.customers.create(account)
    }
  })
  afterEach(async () => {
    await shop.close()
    await opened.remove()
  })

  const send = (ask: TestRequest, path: string, body: object) =>
    ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const signIn = async (address: string) => {
    const ask = shop.browse()
    expect((await post(ask, '/login', { email: address, password: goodPassword })).status).toBe(200)
    return ask
  }
  const subscribe = (address: string) => post(shop.browse(), '/pc/account/subscribe', { email: address })
  const changeAddress = async (ask: TestRequest) => {
    await send(ask, changePath, { email: newEmail, password: goodPassword })
    for (const to of [email, newEmail]) {
      const mail = (await shop.mails()).findLast((each) => each.to.includes(to))
      expect((await send(ask, `${changePath}/confirm`, { emailToken: tokenIn(mail) })).status).toBe(200)
    }
  }
  const read = (ask: TestRequest) => ask.data('/_shop/v1/account/export') as Promise<CustomerExport>
  const erase = async (ask: TestRequest) => {
    const answer = await send(ask, '/_shop/v1/account/erase', { password: goodPassword })
    expect(answer.status).toBe(200)
  }

  test('includes mail to both addresses, which is exported and deleted with the account', async () => {
    await subscribe(email)
    await subscribe(other)
    const ask = await signIn(email)
    await changeAddress(ask)
    // Sends the pending mail.
    await shop.mails()
    const { data } = await read(ask)
    const confirmed = 'Confirm your subscription to the newsletter of Sample'
    const mails = data['outbox']?.map(({ to, subject }) => `${String(to)} ${String(subject)}`) ?? []
    expect(mails.toSorted()).toEqual([
      `${newEmail} Confirm your new email address at Sample`,
      `${newEmail} Your email address at Sample was changed`,
      `${email} Confirm the change of your email address at Sample`,
      `${email} ${confirmed}`,
      `${email} Your email address at Sample was changed`,
    ])
    for (const mail of data['outbox'] ?? []) {
      expect(Object.keys(mail)).toEqual(['to', 'subject', 'created_at', 'sent_at'])
      expect(Date.parse(String(mail['sent_at']))).toBeGreaterThan(0)
    }
    // Sent mail no longer contains links, either in the export or in the database.
    expect(await opened.dump()).not.toMatch(/emailToken|newsletter_token|subscriber_token/)

    await erase(ask)
    const left = await opened.dump()
    for (const address of [email, newEmail]) expect(left).not.toContain(address)
    expect((await rowsOf(opened, 'outbox')).map((row) => row['recipient'])).toEqual([other])
  })

  test('includes guest orders with either address, once both are proved', async () => {
    const at = '2026-06-01T12:00:00.000Z'
    const place = async (address: string) =>
      (await placeTestOrder(opened, { draft: { email: address }, at })).number
    const own = [await place(email), await place(newEmail)]
    await place(other)
    // Sends the mail about the orders. The mail with the links follows.
    await shop.mails()
    const ask = await signIn(email)
    await changeAddress(ask)
    const numbers = (await read(ask)).data['orders']?.map((order) => order['number'])
    expect(numbers?.toSorted()).toEqual(own)
    await erase(ask)
    const left = (await rowsOf(opened, 'orders')).map((row) => row['email'])
    expect(left.map(String).toSorted((one, two) => one.localeCompare(two))).toEqual(['', '', other])
  })

  test('does not include or reveal an account with the requested new address', async () => {
    const ask = await signIn(email)
    await send(ask, changePath, { email: other, password: goodPassword })
    const confirmation = 'Confirm the change of your email address at Sample'
    const askedOld = { to: email, subject: confirmation }
    const toOther = async () =>
      (await shop.mails()).filter(({ to }) => to.join() !== email).map((mail) => mail.subject)
    expect(await toOther()).toEqual(['You already have an account at Sample'])
    const taken = (await read(ask)).data
    expect(taken['outbox']).toMatchObject([askedOld])
    expect(taken['outbox']).toHaveLength(1)
    // The export does not reveal whether the address has an account, although the mail to it
    // differs.
    await send(ask, changePath, { email: newEmail, password: goodPassword })
    expect((await toOther()).at(-1)).toBe('Confirm your new email address at Sample')
    const free = (await read(ask)).data
    expect(free['outbox']).toMatchObject([askedOld, askedOld])
    expect(free['outbox']).toHaveLength(2)
    expect(Object.keys(free)).toEqual(Object.keys(taken))
    await erase(ask)
    const bob = await read(await signIn(other))
    expect(bob.data['outbox']).toMatchObject([
      { to: other, subject: 'You already have an account at Sample' },
    ])
  })
})
