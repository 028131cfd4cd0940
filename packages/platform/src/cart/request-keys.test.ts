import { idempotencyKeyHeader, type CartA } from '@vitrine/contract'
import {
  createTestRequest,
  databases,
  expectFailure,
  storeCoupon,
  suiteOrigin,
  testCustomers,
  withCookieJar,
  type CartStoreTarget,
  type TestRequest,
} from '@vitrine/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCartStore } from '../../test/cart-store-target.ts'

const cartPath = '/exp-sf-cms/api/pa/cart?include=line_items.physical_items.options'
const carts = '/exp-sf-cms/api/pa/carts'
const items = `${carts}/items`
const couponPath = '/exp-sf-cms/api/pa/checkouts/coupons'
const dayMs = 24 * 60 * 60 * 1000

interface Change {
  readonly method: 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body?: object
}

const lines = (sku: string, quantity: number) => ({ line_items: [{ sku, quantity }] })
const create = (sku = 'LAMP-RED', quantity = 1): Change => ({
  ...{ method: 'POST', path: carts, body: lines(sku, quantity) },
})
const add = (sku: string, quantity: number): Change => ({ ...create(sku, quantity), path: items })
const update = (id: string, quantity: number): Change => ({
  ...{ method: 'PUT', path: `${items}/${id}`, body: { line_item: { quantity } } },
})

describe.each(databases().slice(0, 2))('idempotency keys of carts on $name', (database) => {
  let target: CartStoreTarget
  let now = Date.parse('2026-06-01T12:00:00.000Z')
  beforeAll(async () => {
    target = await openCartStore(database, 'a', { now: () => now })
  })
  afterAll(() => target.close())

  const browse = (): TestRequest => createTestRequest(suiteOrigin, withCookieJar(target.send))
  const send = (ask: TestRequest, { method, path, body }: Change, key?: string) =>
    ask(path, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(key === undefined ? {} : { [idempotencyKeyHeader]: key }),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  const read = async (ask: TestRequest) => (await ask.data(cartPath)) as CartA
  const piecesOf = ({ line_items }: CartA) =>
    Object.fromEntries(line_items.physical_items.map(({ sku, quantity }) => [sku, quantity]))

  test('apply every change of a cart once; a repetition returns the current cart', async () => {
    const ask = browse()
    const certificate = await target.createCertificate()
    const redeemed = '/_shop/v1/cart/certificates'
    await send(ask, create('POSTER'))
    const changes: readonly Change[] = [
      create(),
      add('LAMP-RED', 2),
      add('MUG', 2),
      update('2', 5),
      { method: 'DELETE', path: `${items}/1` },
      { method: 'POST', path: couponPath, body: { coupon_code: storeCoupon } },
      { method: 'POST', path: redeemed, body: { code: certificate } },
    ]
    for (const [index, change] of changes.entries()) {
      const first = await send(ask, change, `change-${index}`)
      expect([index, first.status]).toEqual([index, 200])
      const cart = await read(ask)
      expect((await send(ask, change, `change-${index}`)).body.Data).toEqual(first.body.Data)
      expect(await read(ask)).toEqual(cart)
    }
    const filled = await read(ask)
    expect(piecesOf(filled)).toEqual({ 'LAMP-RED': 5, MUG: 2 })
    // The returned cart is the current one, not the earlier one.
    expect((await send(ask, changes[1]!, 'change-1')).body.Data).toEqual(
      (await send(ask, changes[0]!, 'change-0')).body.Data,
    )
    const [coupon] = filled.coupons
    const removal: Change = { method: 'DELETE', path: `${couponPath}/${coupon?.id}` }
    for (const status of [200, 200]) expect((await send(ask, removal, 'gone')).status).toBe(status)
    expectFailure(await send(ask, removal, 'another-click'), 404, 'NOT_FOUND', 'couponId')
  })

  test('are rejected with different input or another call, and then change nothing', async () => {
    const ask = browse()
    await send(ask, create(), 'one')
    const cart = await read(ask)
    for (const change of [create('LAMP-RED', 2), add('LAMP-RED', 1), update('1', 1)]) {
      expectFailure(await send(ask, change, 'one'), 422, 'IDEMPOTENCY_CONFLICT', idempotencyKeyHeader)
    }
    expect(await read(ask)).toEqual(cart)
  })

  test('must be 1 to 100 visible ASCII characters', async () => {
    const ask = browse()
    for (const key of ['', 'a b', 'ü', 'a'.repeat(101)]) {
      expectFailure(await send(ask, create(), key), 400, 'BAD_PARAMETER', idempotencyKeyHeader)
    }
    expectFailure(await ask(cartPath), 404, 'CART_NOT_FOUND')
    expect((await send(ask, create(), '!'.repeat(100))).status).toBe(200)
    // Calls that accept no key ignore the header.
    expect((await ask(cartPath, { headers: { [idempotencyKeyHeader]: 'a b' } })).status).toBe(200)
  })

  test('of a rejected request remain unused', async () => {
    const ask = browse()
    await send(ask, create())
    const refused = add('NO-SUCH', 1)
    for (const _ of [1, 2])
      expectFailure(await send(ask, refused, 'again'), 422, 'UNKNOWN_VARIANT', 'line_items.0')
    expect((await send(ask, add('LAMP-RED', 1), 'again')).status).toBe(200)
    expect(piecesOf(await read(ask))).toEqual({ 'LAMP-RED': 2 })
  })

  test('have no meaning for another shopper', async () => {
    const [one, other] = [browse(), browse()]
    const first = await send(one, create('LAMP-RED', 3), 'shared')
    expectFailure(await send(other, add('MUG', 2), 'shared'), 404, 'CART_NOT_FOUND')
    const second = await send(other, create('MUG', 2), 'shared')
    expect([first.status, second.status]).toEqual([200, 200])
    expect([piecesOf(await read(one)), piecesOf(await read(other))]).toEqual([{ 'LAMP-RED': 3 }, { MUG: 2 }])
    expect((await read(one)).id).not.toBe((await read(other)).id)
  })

  test("are kept when a guest's cart is merged into the customer's cart", async () => {
    const [{ email, password }] = testCustomers
    const device = browse()
    await send(device, { method: 'POST', path: '/exp-sf-cms/api/login', body: { email, password } })
    await send(device, create('MUG', 2), 'in-both')
    const ask = browse()
    await send(ask, create(), 'in-both')
    await send(ask, add('LAMP-RED', 1), 'as-guest')
    await send(ask, { method: 'POST', path: '/exp-sf-cms/api/login', body: { email, password } })
    await send(ask, add('LAMP-RED', 1), 'as-guest')
    await send(device, create('MUG', 2), 'in-both')
    expect(piecesOf(await read(ask))).toEqual({ MUG: 2, 'LAMP-RED': 2 })
  })

  test('are kept for a day, and only the last hundred per cart', async () => {
    const ask = browse()
    await send(ask, create('POSTER'), 'first')
    now += dayMs - 1
    await send(ask, create('POSTER'), 'first')
    expect(piecesOf(await read(ask))).toEqual({ POSTER: 1 })
    now += 1
    await send(ask, create('POSTER'), 'first')
    expect(piecesOf(await read(ask))).toEqual({ POSTER: 2 })
    for (let index = 0; index < 100; index++) {
      now += 1
      await send(ask, update('1', 3 + (index % 50)), `key-${index}`)
    }
    await send(ask, update('1', 3), 'key-0')
    expect(piecesOf(await read(ask))).toEqual({ POSTER: 52 })
    await send(ask, create('POSTER'), 'first')
    expect(piecesOf(await read(ask))).toEqual({ POSTER: 53 })
  })

  test('make repeating a sequence of random changes have no further effect', async () => {
    const change = fc.oneof(
      fc
        .record({
          sku: fc.constantFrom('LAMP-RED', 'POSTER', 'NO-SUCH'),
          quantity: fc.integer({ min: 1, max: 4 }),
        })
        .map(({ sku, quantity }) => add(sku, quantity)),
      fc
        .record({ id: fc.constantFrom('1', '2', '3'), quantity: fc.integer({ min: 1, max: 60 }) })
        .map(({ id, quantity }) => update(id, quantity)),
      fc.constantFrom('1', '2', '3').map((id): Change => ({ method: 'DELETE', path: `${items}/${id}` })),
    )
    const steps = fc.array(fc.record({ change, repetitions: fc.integer({ min: 0, max: 3 }) }), {
      maxLength: 12,
    })
    const contents = async (ask: TestRequest) => {
      const { line_items, cart_amount } = await read(ask)
      return [line_items, cart_amount]
    }
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const [once, often] = [browse(), browse()]
        await send(once, create())
        await send(often, create())
        const sent: (readonly [Change, string])[] = []
        for (const [index, { change: step, repetitions }] of sequence.entries()) {
          const expected = await send(once, step)
          const answers = await Promise.all(
            Array.from({ length: repetitions + 1 }, () => send(often, step, `key-${index}`)),
          )
          for (const { status } of answers) expect(status).toBe(expected.status)
          if (expected.status === 200) sent.push([step, `key-${index}`])
          // A repeated request may also arrive after later changes.
          const late = sent[index % 3]
          if (late) expect((await send(often, ...late)).status).toBe(200)
        }
        expect(await contents(often)).toEqual(await contents(once))
      }),
      { numRuns: 12 },
    )
  })
})
