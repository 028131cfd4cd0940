import { responseExamples } from '@vitrine/contract/openapi'
import type { ProviderId } from '@vitrine/contract'
import { describe, expect, test } from 'vitest'
import { createClient, type Client } from '../client.ts'
import { withErrors, withLocale } from '../links.ts'
import { dataOf, type CallResponse } from '../response.ts'
import {
  findGuestOrder,
  getOrderA,
  getOrderB,
  getOrderC,
  listOrders,
  listReturns,
  orderAgain,
  requestReturn,
} from './index.ts'

const {
  OrdersA,
  OrdersB,
  OrdersC,
  OrderA,
  OrderB,
  OrderC,
  GuestOrder,
  OrderReturns,
  OrderReturn,
  OrderedAgain,
} = responseExamples
const lookup = { order_number: 'T-1', email: 'ada@shop.test' }
const again = { key: '0123456789abcdef' }
const returned = { items: [{ line_id: '1', quantity: 1, reason: 'damaged' as const }], note: 'A crack' }

const cases: readonly (readonly [
  ProviderId,
  string,
  unknown,
  unknown,
  (client: Client) => Promise<CallResponse<unknown>>,
])[] = [
  ['a', 'GET /pa/account/orders?locale=de', undefined, OrdersA, (it) => listOrders(it)],
  ['b', 'GET /pb/account/orders?locale=de', undefined, OrdersB, (it) => listOrders(it)],
  ['c', 'GET /pc/account/orders?locale=de', undefined, OrdersC, (it) => listOrders(it)],
  ['a', 'GET /pa/orders/a%2Fb?locale=de', undefined, OrderA, (it) => getOrderA(it, 'a/b')],
  ['b', 'GET /pb/orders/5f3a?locale=de', undefined, OrderB, (it) => getOrderB(it, '5f3a')],
  ['c', 'GET /pc/orders/5f3a?locale=de', undefined, OrderC, (it) => getOrderC(it, '5f3a')],
  ['a', 'POST /_shop/v1/orders/lookup?locale=de', lookup, GuestOrder, (it) => findGuestOrder(it, lookup)],
  [
    'b',
    'GET /_shop/v1/orders/5f3a/returns?locale=de',
    undefined,
    OrderReturns,
    (it) => listReturns(it, '5f3a'),
  ],
  [
    ...(['c', 'POST /_shop/v1/orders/5f3a/returns?locale=de', returned, OrderReturn] as const),
    (it) => requestReturn(it, '5f3a', returned),
  ],
  [
    ...(['a', 'POST /_shop/v1/orders/5f3a/again?locale=de', again, OrderedAgain] as const),
    (it) => orderAgain(it, '5f3a', again),
  ],
]

describe('the calls of orders', () => {
  test.each(cases)('provider %s: %s', async (provider, request, body, data, call) => {
    const requests: unknown[] = []
    const client = createClient({
      provider,
      segments: { a: 'pa', b: 'pb', c: 'pc' },
      origin: 'http://localhost',
      links: [withErrors(), withLocale(() => 'de')],
      send: async (sent) => {
        const path = sent.url.replace(/^http:\/\/localhost(?:\/exp-sf-cms\/api)?/, '')
        const text = await sent.text()
        requests.push([`${sent.method} ${path}`, text === '' ? undefined : JSON.parse(text)])
        return Response.json({ Status: 'success', Data: data })
      },
    })
    expect(dataOf(await call(client))).toEqual(data)
    expect(requests).toEqual([[request, body]])
  })
})
