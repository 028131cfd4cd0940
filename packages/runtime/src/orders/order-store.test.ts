import { responseExamples } from '@vitrine/contract/openapi'
import type { ProviderId } from '@vitrine/contract'
import { describe, expect, test } from 'vitest'
import { createObservable } from '../state/observable.ts'
import { createCannedClient, type CannedAnswer } from '../test/canned-client.ts'
import { loadOrderDialect } from './load-order-dialect.ts'
import { unknownOrders, type OrderEvent } from './order-state.ts'
import { createOrderStore } from './order-store.ts'

const { OrdersA, OrdersB, OrdersC, OrderA, OrderB, OrderC, OrderReturn, OrderedAgain } = responseExamples
const examples = { a: [OrdersA, OrderA], b: [OrdersB, OrderB], c: [OrdersC, OrderC] } as const
const id = OrderA.id
const returns = `/_shop/v1/orders/${id}/returns`

async function open(
  provider: ProviderId,
  intercept: (request: string) => CannedAnswer | Promise<CannedAnswer> | undefined = () => undefined,
) {
  const [list, order] = examples[provider]
  const answers: Readonly<Record<string, CannedAnswer>> = {
    'GET /account/orders': { data: list },
    [`GET /orders/${id}`]: { data: order },
    'POST /_shop/v1/orders/lookup': { data: { id } },
    [`GET ${returns}`]: { data: { returns: [OrderReturn] } },
    [`POST ${returns}`]: { data: OrderReturn },
    [`POST /_shop/v1/orders/${id}/again`]: { data: OrderedAgain },
  }
  const canned = createCannedClient(
    provider,
    (request) => intercept(request) ?? answers[request] ?? { code: 'NOT_FOUND' },
  )
  const state = createObservable(unknownOrders)
  const events: OrderEvent[] = []
  const store = createOrderStore({
    ...{ client: canned.client, state, language: () => 'en' },
    dialect: await loadOrderDialect(provider),
    onEvent: (event) => events.push(event),
  })
  return { ...canned, state, events, store }
}

describe.each(['a', 'b', 'c'] as const)('the orders of provider %s', (provider) => {
  test('are listed and read in one form', async () => {
    const { store, state, events } = await open(provider)
    await store.list()
    expect(state.get().all).toMatchObject({
      status: 'ready',
      value: [
        {
          id,
          number: '2026-1007',
          state: 'partly-shipped',
          total: { minor: 11_200, currency: 'EUR' },
          pieces: 2,
        },
      ],
    })
    await store.read(id)
    expect(state.get().orders.get(id)).toMatchObject({
      ...{ status: 'ready', isPending: false },
      value: {
        ...{ id, number: '2026-1007', paymentState: 'captured', pieces: 2, isGuest: false },
        ...{ subtotal: { minor: 11_900 }, discount: { minor: 1190 }, shipping: { minor: 490 } },
        ...{ tax: { minor: 1788 }, certificates: { minor: 0 }, refunded: { minor: 0 } },
        ...{
          couponCodes: provider === 'b' ? [] : ['AUTUMN10'],
          shippingMethod: 'Standard delivery',
          canCancel: false,
        },
        lines: [
          {
            ...{ sku: 'LAMP-RED', url: '/lamps/reading-lamp/', quantity: 2, shipped: 1, returned: 0 },
            ...{ price: { minor: 5950 }, subtotal: { minor: 11_900 }, discount: { minor: 1190 } },
            ...{ total: { minor: 10_710 }, options: [{ name: 'Colour', value: 'Red' }] },
          },
        ],
        shipments: [
          { carrier: 'DHL', trackingNumber: '003404341600', lines: [{ lineId: '1', quantity: 1 }] },
        ],
        documents: [{ kind: 'invoice', number: 'INV-2026-1007' }],
        payments: [{ method: 'card', state: 'captured', amount: { minor: 11_200 } }],
      },
    })
    expect(events).toEqual([{ name: 'order_viewed', orderId: id }])
  })
})

test('a guest finds an order and reads it', async () => {
  const { store, state, requests, events } = await open('a')
  expect(await store.lookUp({ number: '7', email: 'ada@shop.test' })).toMatchObject({ ok: true })
  expect(requests).toEqual([
    'POST /_shop/v1/orders/lookup {"order_number":"7","email":"ada@shop.test"}',
    `GET /orders/${id}`,
  ])
  expect(state.get().orders.get(id)?.status).toBe('ready')
  expect(events).toEqual([{ name: 'guest_order_found', orderId: id }])
})

test('an order that is not found is an error, and is not known', async () => {
  const { store, state, events } = await open('a')
  expect(await store.read('f')).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } })
  expect(state.get().orders.get('f')).toMatchObject({ status: 'failed', value: null })
  expect(events).toEqual([{ name: 'order_failed', code: 'NOT_FOUND' }])
})

test('a return is requested, and the order is read again', async () => {
  const { store, state, requests, events } = await open('a')
  const items = [{ lineId: '1', quantity: 2, reason: 'damaged' as const }]
  expect(await store.requestReturn(id, { items, note: 'A crack' })).toMatchObject({ ok: true })
  expect(requests[0]).toBe(
    `POST ${returns} {"items":[{"line_id":"1","quantity":2,"reason":"damaged"}],"note":"A crack"}`,
  )
  expect(requests.slice(1).toSorted()).toEqual([`GET ${returns}`, `GET /orders/${id}`].toSorted())
  expect(state.get().returns.get(id)?.value).toHaveLength(1)
  expect(events).toEqual([{ name: 'return_requested', orderId: id, pieces: 2 }])
})

test('orders are forgotten when the customer changes, also those that arrive later', async () => {
  let respond: (answer: CannedAnswer) => void = () => undefined
  const slow = new Promise<CannedAnswer>((resolve) => (respond = resolve))
  const { store, state } = await open('a', (request) => (request === `GET /orders/${id}` ? slow : undefined))
  await store.list()
  const reading = store.read(id)
  store.reset()
  respond({ data: OrderA })
  await reading
  expect(state.get()).toEqual(unknownOrders)
})

test('the goods of an order are put into the cart, with a key that takes effect once', async () => {
  const { store, requests, events } = await open('a')
  const [line] = OrderedAgain.lines
  expect(await store.orderAgain(id, 'key-1')).toMatchObject({
    ok: true,
    value: [{ lineId: line?.line_id, sku: line?.sku, added: line?.added, price: line?.price }],
  })
  expect(requests).toEqual([`POST /_shop/v1/orders/${id}/again {"key":"key-1"}`])
  const pieces = OrderedAgain.lines.reduce((sum, { added }) => sum + added, 0)
  expect(events).toEqual([{ name: 'order_repeated', orderId: id, pieces }])
})

test('a lost response to ordering again is requested once more, with the same key', async () => {
  const path = `POST /_shop/v1/orders/${id}/again`
  let isLost = false
  const { store, requests, events } = await open('a', (request) => {
    if (request !== path || isLost) return undefined
    isLost = true
    throw new TypeError('The connection was lost.')
  })
  expect(await store.orderAgain(id, 'key-1')).toMatchObject({ ok: true })
  expect(requests).toEqual([`${path} {"key":"key-1"}`, `${path} {"key":"key-1"}`])
  expect(events).toMatchObject([{ name: 'order_repeated' }])
})
