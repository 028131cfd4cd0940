import { databases, expectFailure, type OpenedDatabase } from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodPassword, openAccountShop, post, type AccountShop } from '../../test/accounts.ts'
import { createCustomer } from '../../test/customers.ts'
import { rowsOf } from '../../test/forms.ts'

const account = '/pb/account'

// The suites of sessions, addresses, wishlists and reviews test the limits of those lists.
describe('storage is bounded', () => {
  let opened: OpenedDatabase
  let shop: AccountShop
  const count = async (table: string) => (await rowsOf(opened, table)).length
  /** Sends a request several times concurrently. Returns the number of responses by status. */
  const repeat = async (times: number, request: (index: number) => Promise<{ readonly status: number }>) => {
    const answers = await Promise.all(Array.from({ length: times }, (_, index) => request(index)))
    const statuses = new Map<number, number>()
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    return Object.fromEntries(statuses)
  }

  beforeAll(async () => {
    opened = await databases()[0]!.open()
    shop = await openAccountShop(opened, 'b', { customerAccountRates: { signUp: 4, request: 8, mail: 3 } })
    await createCustomer(shop.platform, 'ada@shop.test', goodPassword)
  })
  afterAll(async () => {
    await shop.close()
    await opened.remove()
  })

  test("for one customer's custom fields, regardless of how many requests add them", async () => {
    const ask = shop.browse()
    expect((await post(ask, '/login', { email: 'ada@shop.test', password: goodPassword })).status).toBe(200)
    const add = (keys: readonly string[]) => {
      const customFields = keys.map((key) => ({ key, value: 'x'.repeat(100) }))
      return post(ask, account, { customer: { customFields } }, { method: 'PUT' })
    }
    const names = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => `field_${from + index}`)
    expect((await add(names(0, 30))).status).toBe(200)
    expect((await add(names(20, 50))).status).toBe(200)
    expectFailure(await add(['one_more']), 422, 'ABOVE_MAXIMUM', 'customer.customFields')
    // Names of built-in object properties are treated like any other name.
    const builtIn = ['constructor', 'toString', 'hasOwnProperty']
    expectFailure(await add(builtIn), 422, 'ABOVE_MAXIMUM', 'customer.customFields')
    const [row] = await rowsOf(opened, 'customers')
    expect(Object.keys(JSON.parse(String(row?.['custom_fields'])) as object)).toHaveLength(50)
  })

  test("for a stranger's requests for new passwords: no more links than emails", async () => {
    const [tokens, mails] = [await count('customer_tokens'), await count('outbox')]
    const statuses = await repeat(12, () =>
      post(shop.browse(), '/forgot-password', { email: 'ada@shop.test' }),
    )
    expect(statuses).toEqual({ 200: 8, 429: 4 })
    expect((await count('outbox')) - mails).toBe(3)
    expect((await count('customer_tokens')) - tokens).toBe(3)
  })

  test('for sign-ups of one client', async () => {
    const before = await count('customers')
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    const statuses = await repeat(6, (index) =>
      post(shop.browse(), '/signup', { email: `a${index}@shop.test`, password: goodPassword }, { headers }),
    )
    expect(statuses).toEqual({ 200: 4, 429: 2 })
    expect((await count('customers')) - before).toBe(4)
  })

  test('for subscriptions of one client to the newsletter', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.8' }
    const statuses = await repeat(33, (index) =>
      post(shop.browse(), '/pb/email-subscription/subscribe', { email: `a${index}@shop.test` }, { headers }),
    )
    expect(statuses).toEqual({ 200: 30, 429: 3 })
    expect(await count('newsletter_subscribers')).toBe(30)
  })
})
