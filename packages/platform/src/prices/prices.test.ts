import type { CartA, GroupPrices } from '@vitrine/contract'
import {
  createTestRequest,
  databases,
  expectFailure,
  testCustomers,
  withCookieJar,
  type OpenedDatabase,
  type TestRequest,
} from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCommerce } from '../../test/open-databases.ts'
import { openInProcess } from '../../test/session-targets.ts'

const api = '/exp-sf-cms/api'
const [ada, bob] = testCustomers
const euros = (minor: number) => ({ minor, currency: 'EUR' })
const none = { price: null, list_price: null, lowest_price: null }

describe.each(databases())('prices of customer groups on $name', (database) => {
  let opened: OpenedDatabase
  let target: Awaited<ReturnType<typeof openInProcess>>

  beforeAll(async () => {
    opened = await database.open()
    target = await openInProcess({ ...database, open: async () => opened })
  })
  afterAll(() => target.close())

  const browse = () => createTestRequest(target.origin, withCookieJar(target.send))
  const post = (ask: TestRequest, path: string, body: unknown) =>
    ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const signIn = async ({ email, password }: typeof ada) => {
    const ask = browse()
    expect((await post(ask, `${api}/login`, { email, password })).status).toBe(200)
    return ask
  }
  /** A browser in which the customer is signed in. It is shared, since sign-in attempts are limited. */
  let session: TestRequest | undefined
  const prices = (ask: TestRequest, body: unknown) => post(ask, '/_shop/v1/prices', body)

  test('are those for the session and the requested SKUs, and never cached (R4, R45)', async () => {
    const [first, second] = [await signIn(ada), await signIn(bob)]
    const skus = ['MUG', 'LAMP-RED', 'TRAY', 'UNKNOWN', 'LAMP-RED']
    const body = { skus, currency_code: 'EUR' }
    const guestPrice = { sku: 'LAMP-RED', price: euros(5950), list_price: euros(6900) }
    const mug = { sku: 'MUG', price: euros(1200), list_price: null, lowest_price: null }
    const others = [
      { sku: 'TRAY', ...none },
      { sku: 'UNKNOWN', ...none },
    ]
    const answer = await prices(first, body)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.body.Data).toEqual({
      group_id: '1',
      prices: [mug, { ...guestPrice, lowest_price: euros(6900) }, ...others],
    })
    const lamp = { sku: 'LAMP-RED', price: euros(5000), list_price: euros(6900), lowest_price: null }
    expect((await prices(second, body)).body.Data).toEqual({ group_id: '2', prices: [mug, lamp, ...others] })
    // Without a currency, the customer's currency applies.
    expect((await prices(second, { skus: ['LAMP-RED', 'POSTER'] })).body.Data).toEqual({
      group_id: '2',
      prices: [
        {
          sku: 'LAMP-RED',
          price: { minor: 5500, currency: 'USD' },
          list_price: { minor: 8000, currency: 'USD' },
          lowest_price: null,
        },
        { sku: 'POSTER', ...none },
      ],
    })
  })

  test('apply to pages and carts from the next request after the group has changed', async () => {
    const ask = await signIn(ada)
    const line = { sku: 'LAMP-RED', quantity: 1 }
    await post(ask, `${api}/pa/carts`, { line_items: [line], currency: { code: 'EUR' } })
    const read = async () => {
      const cart = (await ask.data(`${api}/pa/cart?include=line_items.physical_items.options`)) as CartA
      const { prices: list } = (await prices(ask, { skus: ['LAMP-RED'], currency_code: 'EUR' })).body
        .Data as GroupPrices
      return [cart.line_items.physical_items[0]?.sale_price, list[0]?.price?.minor]
    }
    expect(await read()).toEqual([59.5, 5950])
    await using commerce = await openCommerce(opened)
    const setGroup = (group: string) =>
      commerce.db.updateTable('customers').set({ group_id: group }).where('email', '=', ada.email).execute()
    await setGroup('2')
    expect(await read()).toEqual([50, 5000])
    await setGroup(ada.groupId)
    expect(await read()).toEqual([59.5, 5950])
  })

  test.each([
    [{}, 'MISSING_PARAMETER', 'skus'],
    [{ skus: [] }, 'BAD_PARAMETER', 'skus'],
    [{ skus: Array.from({ length: 201 }, (_, index) => `S${index}`) }, 'BAD_PARAMETER', 'skus'],
    [{ skus: ['A'.repeat(201)] }, 'BAD_PARAMETER', 'skus'],
    [{ skus: [7] }, 'BAD_PARAMETER', 'skus'],
    [{ skus: 'MUG' }, 'BAD_PARAMETER', 'skus'],
    [{ skus: ['MUG'], currency_code: 7 }, 'BAD_PARAMETER', 'currency_code'],
    [{ skus: ['MUG'], group_id: '2' }, 'UNKNOWN_PARAMETER', 'group_id'],
  ] as const)('refuse %j', async (body, code, field) => {
    session ??= await signIn(bob)
    expectFailure(await prices(session, body), 400, code, field)
  })

  test("are only available to customers, in the shop's currencies", async () => {
    expectFailure(await prices(browse(), { skus: ['MUG'] }), 401, 'UNAUTHENTICATED')
    const body = { skus: ['MUG'], currency_code: 'GBP' }
    expectFailure(await prices(await signIn(ada), body), 422, 'WRONG_CURRENCY', 'currency_code')
  })
})
