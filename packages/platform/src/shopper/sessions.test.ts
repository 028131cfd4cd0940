import { databases, type OpenedDatabase } from '@vitrine/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openCommerce } from '../../test/open-databases.ts'
import { createCustomers } from '../customers/index.ts'
import { isApiError } from '../http/index.ts'
import { createSessions } from './index.ts'
import { guest } from './shopper.ts'

const day = 86_400_000
const noon = Date.UTC(2026, 4, 31, 12)
const publicUrl = new URL('https://shop.example/exp-sf-cms/api/ping')

describe.each(databases())('sessions on $name', ({ open }) => {
  let opened: OpenedDatabase
  let commerce: Awaited<ReturnType<typeof openCommerce>>
  let now: number
  let customerId: string
  const customers = () => createCustomers({ commerce, now: () => now })
  const sessions = () =>
    createSessions({
      commerce,
      now: () => now,
      onError: (error) => {
        throw error
      },
    })

  beforeEach(async () => {
    now = noon
    opened = await open()
    commerce = await openCommerce(opened)
    const created = await customers().create({
      ...{ email: ' Ada@Shop.test', password: 'correct horse', firstName: 'Ada', lastName: 'Byron' },
      ...{ groupId: '7', currency: 'EUR', channelId: '1', language: 'en' },
    })
    if (isApiError(created)) throw new Error(created.message)
    customerId = created.id
  })
  afterEach(async () => {
    await commerce.close()
    await opened.remove()
  })

  const headersOf = (...setCookies: string[]) =>
    new Headers({ cookie: setCookies.map((cookie) => cookie.split(';', 1)[0]).join('; ') })
  const find = async (setCookie: string, url = publicUrl) => {
    const opened = sessions()
    const shopper = await opened.find(headersOf(setCookie), url)
    await opened.settled()
    return shopper
  }
  const openSession = (setCookie = '', url = publicUrl) =>
    sessions().open(customerId, { headers: headersOf(setCookie), publicUrl: url })
  const signIn = async (setCookie = '', url = publicUrl) => (await openSession(setCookie, url)).setCookie
  const rows = () => commerce.db.selectFrom('sessions').selectAll().orderBy('created_at').execute()

  test('belong to a customer, whose group and currency they determine', async () => {
    const cookie = await signIn()
    const { session, ...shopper } = await find(cookie)
    const createdAt = '2026-05-31T12:00:00.000Z'
    expect(session).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      customerId,
      createdAt,
      isRemembered: true,
    })
    expect(shopper).toEqual({
      hasEndedSession: false,
      customer: {
        ...{ id: customerId, email: 'ada@shop.test', firstName: 'Ada', lastName: 'Byron' },
        ...{ groupId: '7', currency: 'EUR' },
      },
      groupId: '7',
      currency: 'EUR',
      guestCartId: undefined,
    })
  })

  test('are found by their id until they end', async () => {
    const { id, setCookie } = await openSession()
    expect(await sessions().findById(id)).toEqual(await find(setCookie))
    expect(await sessions().findById('0'.repeat(32))).toBeUndefined()
    await sessions().end({ headers: headersOf(setCookie), publicUrl })
    expect(await sessions().findById(id)).toBeUndefined()
  })

  test('have a cookie of this host only, with a token that the database does not contain', async () => {
    const cookie = await signIn()
    expect(cookie).toMatch(
      /^__Host-vitrine_session=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const token = /=([\w-]{43});/.exec(cookie)?.[1] ?? ''
    expect(await opened.dump()).not.toContain(token)
    const local = await signIn('', new URL('http://localhost:3000/'))
    expect(local).toMatch(
      /^vitrine_session_3000=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })

  test('of a customer who is not remembered end with the browser, and after twelve hours without requests', async () => {
    const request = { headers: new Headers(), publicUrl, isRemembered: false }
    const { setCookie: cookie, id } = await sessions().open(customerId, request)
    expect(cookie).toMatch(/^__Host-vitrine_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    const remembered = await signIn()
    now += day / 2 - 1
    expect((await find(cookie)).session?.id).toBe(id)
    now += day / 2 - 1
    expect((await find(cookie)).session?.id).toBe(id)
    now += day / 2
    expect(await sessions().list(customerId)).toHaveLength(1)
    expect(await find(cookie)).toEqual({ ...guest, hasEndedSession: true })
    expect((await find(remembered)).customer?.email).toBe('ada@shop.test')
  })

  test.each([
    ['no cookie', ''],
    ['a token of another shop', `__Host-vitrine_session=${'a'.repeat(43)}`],
    ['malformed tokens', '__Host-vitrine_session=1; __Host-vitrine_session='],
    ['the cookie under another name', `vitrine_session=${'a'.repeat(43)}`],
  ])('do not exist for %s', async (_, cookie) => {
    expect(await find(cookie)).toEqual(guest)
  })

  test('are found among other cookies of the same name', async () => {
    const cookie = await signIn()
    const other = `__Host-vitrine_session=${'b'.repeat(43)}`
    const shopper = await sessions().find(headersOf(other, cookie), publicUrl)
    expect(shopper.customer?.email).toBe('ada@shop.test')
  })

  test('are valid at their own host only (R42)', async () => {
    const cookie = await signIn()
    expect(await find(cookie, new URL('https://b.shop.example/'))).toEqual(guest)
  })

  test('get a new token and a new id when a customer signs in, and the old one ends', async () => {
    const first = await signIn()
    const second = await signIn(first)
    expect(second).not.toBe(first)
    const [before, after] = await rows()
    expect(before?.id).not.toBe(after?.id)
    expect(await find(first)).toEqual({ ...guest, hasEndedSession: true })
    expect((await find(second)).session?.id).toBe(after?.id)
  })

  test('end when the shopper signs out, while others stay open', async () => {
    const [first, second] = [await signIn(), await signIn()]
    const ended = await sessions().end({ headers: headersOf(first), publicUrl })
    expect(ended).toBe('__Host-vitrine_session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax')
    expect(await find(first)).toEqual({ ...guest, hasEndedSession: true })
    expect((await find(second)).customer).toBeDefined()
  })

  test('all end when the password changes', async () => {
    const cookies = [await signIn(), await signIn('', new URL('https://b.shop.example/'))]
    expect(await customers().setPassword('ADA@shop.test', 'another password')).toBeUndefined()
    expect((await rows()).every(({ ended_at }) => ended_at !== null)).toBe(true)
    expect(await find(cookies[0] ?? '')).toEqual({ ...guest, hasEndedSession: true })
  })

  test('expire 14 days after the last request', async () => {
    const cookie = await signIn()
    now += 13 * day
    expect((await find(cookie)).customer).toBeDefined()
    now += 13 * day
    expect((await find(cookie)).customer).toBeDefined()
    now += 14 * day
    expect(await find(cookie)).toEqual({ ...guest, hasEndedSession: true })
  })

  test('expire 90 days after signing in, and are deleted then', async () => {
    const cookie = await signIn()
    for (let days = 0; days < 80; days += 10) {
      now += 10 * day
      expect((await find(cookie)).customer).toBeDefined()
    }
    now += 10 * day - 1
    await sessions().deleteOld()
    expect((await find(cookie)).customer).toBeDefined()
    now += 2
    expect((await find(cookie)).hasEndedSession).toBe(true)
    await sessions().deleteOld()
    expect(await find(cookie)).toEqual(guest)
    expect(await rows()).toEqual([])
  })

  test('record their last request at most once a minute', async () => {
    const cookie = await signIn()
    const seenAt = async () => (await rows())[0]?.seen_at
    now += 59_000
    await find(cookie)
    expect(await seenAt()).toBe('2026-05-31T12:00:00.000Z')
    now += 1000
    const shared = sessions()
    await Promise.all([1, 2, 3].map(() => shared.find(headersOf(cookie), publicUrl)))
    await shared.settled()
    expect(await seenAt()).toBe('2026-05-31T12:01:00.000Z')
  })

  test('are limited to 50 per customer: the oldest are deleted', async () => {
    const first = await signIn()
    for (let count = 0; count < 50; count++) {
      now += 1000
      await signIn()
    }
    expect(await rows()).toHaveLength(50)
    expect(await find(first)).toEqual(guest)
  })
})
