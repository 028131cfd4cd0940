import type { ProviderId } from '@vitrine/contract'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { failure, maxQuantity, pieceCents, unknownSku } from '../test/cart-platform.ts'
import { contents, latencyMs, line, openCartStore, settled } from '../test/open-cart-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const changes = (requests: readonly string[]) => requests.filter((request) => !request.startsWith('GET'))

describe.each<ProviderId>(['a', 'b', 'c'])('the cart of provider %s', (provider) => {
  test('is read once for calls at the same time', async () => {
    const { store, state, platform } = await openCartStore(provider, [line('1', 2)])
    const reads = [store.refresh(), store.refresh()]
    expect(state.get()).toMatchObject({ status: 'loading', cart: null, isPending: false })
    await settled(Promise.all(reads))
    expect(state.get()).toMatchObject({ status: 'ready', cart: { pieces: 2 }, isPending: false, error: null })
    expect(platform.requests.filter((request) => request === 'GET /cart')).toHaveLength(1)
  })

  test('does not exist until something is added', async () => {
    const { store, state, platform } = await openCartStore(provider)
    await settled(store.refresh())
    expect(state.get()).toMatchObject({ status: 'ready', cart: null, error: null })
    const result = await settled(store.add([{ sku: 'CUP', quantity: 2, attribution: { widget: '7' } }]))
    expect(result).toMatchObject({ ok: true, cart: { pieces: 2 } })
    expect(state.get().cart).toMatchObject({
      lines: [{ sku: 'CUP', quantity: 2, attribution: { widget: '7' } }],
      totals: { total: { minor: 2 * pieceCents, currency: 'EUR' } },
    })
    expect(changes(platform.requests)).toEqual(['POST /carts'])
  })

  test('is created by an addition if it was never read, or no longer exists', async () => {
    const { store, platform, cart } = await openCartStore(provider)
    await settled(store.add([{ sku: 'CUP', quantity: 1 }]))
    expect(changes(platform.requests)).toEqual(['POST /carts/items', 'POST /carts'])
    platform.lines = null
    await settled(store.add([{ sku: 'POT', quantity: 1 }]))
    expect(contents(cart())).toEqual([['POT', 1]])
    expect(changes(platform.requests).slice(2)).toEqual(['POST /carts/items', 'POST /carts'])
  })

  test('that no longer exists is empty after a change of its quantity', async () => {
    const { store, state, platform } = await openCartStore(provider, [line('1', 2)])
    await settled(store.refresh())
    platform.lines = null
    const result = await settled(store.setQuantity('1', 3))
    expect(result).toMatchObject({ ok: false, error: { code: 'CART_NOT_FOUND' } })
    expect(state.get()).toMatchObject({ status: 'ready', cart: null, isPending: false })
  })

  test('shows a new quantity immediately, and its amounts when the platform has responded', async () => {
    const { store, state } = await openCartStore(provider, [line('1', 2)])
    await settled(store.refresh())
    const changed = store.setQuantity('1', 5)
    const totals = { total: { minor: 2 * pieceCents } }
    expect(state.get()).toMatchObject({
      isPending: true,
      pendingLines: ['1'],
      cart: { pieces: 5, lines: [{ quantity: 5, total: totals.total }], totals },
    })
    await settled(changed)
    expect(state.get()).toMatchObject({
      isPending: false,
      pendingLines: [],
      cart: { pieces: 5, lines: [{ quantity: 5 }], totals: { total: { minor: 5 * pieceCents } } },
    })
  })

  test('loses a removed line immediately', async () => {
    const { store, cart, platform } = await openCartStore(provider, [line('1', 2), line('2', 1)])
    await settled(store.refresh())
    const removed = store.remove('1')
    expect(contents(cart())).toEqual([['SKU-2', 1]])
    await settled(removed)
    expect(contents(cart())).toEqual([['SKU-2', 1]])
    expect(changes(platform.requests)).toEqual(['DELETE /carts/items/1'])
  })

  test.each([0, 20, 100])(
    'needs at most five requests for fifty clicks, one every %i ms, and ends right',
    async (interval) => {
      const { store, cart, platform } = await openCartStore(provider, [line('1', 1)])
      await settled(store.refresh())
      platform.requests.length = 0
      const results = []
      for (let quantity = 2; quantity <= 51; quantity++) {
        results.push(store.setQuantity('1', quantity))
        expect(contents(cart())).toEqual([['SKU-1', quantity]])
        await vi.advanceTimersByTimeAsync(interval)
      }
      await settled(Promise.all(results))
      expect(contents(cart())).toEqual([['SKU-1', 51]])
      expect(cart()?.totals?.total.minor).toBe(51 * pieceCents)
      expect(platform.requests.length).toBeLessThanOrEqual(5)
    },
  )

  test('needs at most five requests for fifty clicks that add a piece', async () => {
    const { store, cart, platform } = await openCartStore(provider, [line('1', 1)])
    await settled(store.refresh())
    platform.requests.length = 0
    const results = []
    for (let count = 0; count < 50; count++) {
      results.push(store.add([{ sku: 'SKU-1', quantity: 1 }]))
      await vi.advanceTimersByTimeAsync(50)
    }
    await settled(Promise.all(results))
    expect(contents(cart())).toEqual([['SKU-1', 51]])
    expect(platform.requests.length).toBeLessThanOrEqual(5)
  })

  test('returns to its quantity if the platform refuses the change', async () => {
    const { store, state, events } = await openCartStore(provider, [line('1', 2)])
    await settled(store.refresh())
    const changed = store.setQuantity('1', maxQuantity + 1)
    expect(contents(state.get().cart)).toEqual([['SKU-1', maxQuantity + 1]])
    const error = { code: 'ABOVE_MAXIMUM', details: { maximum: maxQuantity } }
    expect(await settled(changed)).toMatchObject({ ok: false, error })
    expect(state.get()).toMatchObject({ isPending: false, error, cart: { lines: [{ quantity: 2 }] } })
    expect(events.at(-1)).toMatchObject({ name: 'cart_change_failed', error })
    await settled(store.setQuantity('1', 3))
    expect(state.get().error).toBeNull()
  })

  test('is read again if the outcome of a change is unknown', async () => {
    const { store, state, platform } = await openCartStore(provider, [line('1', 2)])
    await settled(store.refresh())
    const { intercept } = platform
    platform.intercept = (request) => {
      if (request.startsWith('GET')) return intercept(request)
      platform.lines = [line('1', 4)]
      throw new TypeError('The response was lost')
    }
    expect(await settled(store.setQuantity('1', 4))).toMatchObject({ error: { code: 'UNREACHABLE' } })
    expect(state.get()).toMatchObject({ cart: { pieces: 4 }, error: { code: 'UNREACHABLE' } })
  })

  test('is read again if a line was removed elsewhere', async () => {
    const { store, cart, platform } = await openCartStore(provider, [line('1', 2), line('2', 1)])
    await settled(store.refresh())
    platform.lines = [line('2', 1)]
    expect(await settled(store.setQuantity('1', 3))).toMatchObject({ error: { code: 'NOT_FOUND' } })
    expect(contents(cart())).toEqual([['SKU-2', 1]])
  })

  test('that cannot be read has the reason, and can be read again', async () => {
    const { store, state, platform } = await openCartStore(provider, [line('1', 2)])
    const { intercept } = platform
    platform.intercept = () => failure(503, 'UNAVAILABLE')
    await settled(store.refresh())
    expect(state.get()).toMatchObject({ status: 'failed', cart: null, error: { code: 'UNAVAILABLE' } })
    platform.intercept = intercept
    await settled(store.refresh())
    expect(state.get()).toMatchObject({ status: 'ready', error: null })
  })

  test('of an unknown shape is an error', async () => {
    const { store, state, platform } = await openCartStore(provider, [])
    platform.intercept = () => Response.json({ Status: 'success', Data: { id: '1' } })
    await settled(store.refresh())
    expect(state.get()).toMatchObject({ status: 'failed', error: { code: 'BAD_ANSWER' } })
  })

  test('emits an event for each change (R56)', async () => {
    const { store, events } = await openCartStore(provider, [line('1', 2)])
    await settled(store.refresh())
    const addition = { sku: 'CUP', quantity: 1, attribution: { algorithm: 'x' } }
    await settled(store.add([addition]))
    await settled(store.setQuantity('1', 4))
    await settled(store.remove('2'))
    expect(events).toMatchObject([
      { name: 'cart_lines_added', lines: [addition] },
      { name: 'cart_quantity_changed', line: { sku: 'SKU-1', quantity: 2 }, quantity: 4 },
      {
        name: 'cart_line_removed',
        line: { sku: 'CUP', attribution: { algorithm: 'x' } },
        cart: { pieces: 4 },
      },
    ])
  })

  test('flush sends waiting changes immediately', async () => {
    const { store, platform, state } = await openCartStore(provider, [line('1', 2)])
    await settled(store.refresh())
    void store.setQuantity('1', 3)
    void store.setQuantity('1', 4)
    const flushed = store.flush()
    await vi.advanceTimersByTimeAsync(3 * latencyMs)
    await flushed
    expect(platform.lines).toMatchObject([{ quantity: 4 }])
    expect(state.get().isPending).toBe(false)
  })

  test('any sequence of actions ends with the cart of the platform, one request at a time', async () => {
    const action = fc.oneof(
      fc.record({ kind: fc.constant('add'), sku: fc.constantFrom('SKU-1', 'SKU-2', 'CUP', unknownSku) }),
      fc.record({ kind: fc.constant('set'), id: fc.constantFrom('1', '2', '3'), quantity: fc.nat(5) }),
      fc.record({ kind: fc.constant('read') }),
      fc.record({ kind: fc.constant('wait'), ms: fc.nat(400) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 25 }), async (actions) => {
        const { store, state, platform } = await openCartStore(provider, [line('1', 1), line('2', 1)])
        const results: Promise<unknown>[] = []
        for (const each of actions) {
          if ('sku' in each) results.push(store.add([{ sku: each.sku, quantity: 1 }]))
          else if ('id' in each) results.push(store.setQuantity(each.id, each.quantity))
          else if ('ms' in each) await vi.advanceTimersByTimeAsync(each.ms)
          else results.push(store.refresh())
        }
        results.push(store.refresh())
        await settled(Promise.all(results))
        const { cart, isPending } = state.get()
        expect(isPending).toBe(false)
        expect(contents(cart)).toEqual(platform.lines?.map(({ sku, quantity }) => [sku, quantity]))
        expect(platform.maxConcurrent).toBe(1)
      }),
      { numRuns: 60 },
    )
  })
})

test('actions in quick succession have the same effect as one after the other', async () => {
  const action = fc.oneof(
    fc.record({ sku: fc.constantFrom('SKU-1', 'SKU-2') }),
    fc.record({ id: fc.constantFrom('1', '2'), quantity: fc.integer({ min: 1, max: 5 }) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 20 }), async (actions) => {
      const expected = new Map([
        ['SKU-1', 1],
        ['SKU-2', 1],
      ])
      const { store, cart } = await openCartStore('a', [line('1', 1), line('2', 1)])
      const results = actions.map((each) => {
        if (!('sku' in each)) {
          expected.set(`SKU-${each.id}`, each.quantity)
          return store.setQuantity(each.id, each.quantity)
        }
        expected.set(each.sku, (expected.get(each.sku) ?? 0) + 1)
        return store.add([{ sku: each.sku, quantity: 1 }])
      })
      await settled(Promise.all([...results, store.refresh()]))
      expect(contents(cart())).toEqual([...expected])
    }),
    { numRuns: 100 },
  )
})

test('a function changes the quantity that is shown, so that every click of one event counts', async () => {
  const { store, cart, platform } = await openCartStore('a', [line('1', 1)])
  await settled(store.refresh())
  const clicks = Array.from({ length: 50 }, () => store.setQuantity('1', (current) => current + 1))
  expect(contents(cart())).toEqual([['SKU-1', 51]])
  await settled(Promise.all(clicks))
  expect(platform.lines).toMatchObject([{ quantity: 51 }])
  expect(await settled(store.setQuantity('2', (current) => current + 1))).toMatchObject({
    error: { code: 'NOT_FOUND' },
  })
})

test.each([-1, 0.5, Number.NaN, Infinity])(
  'the quantity %d is refused without a request',
  async (quantity) => {
    const { store, platform } = await openCartStore('a', [line('1', 1)])
    expect(await settled(store.setQuantity('1', quantity))).toMatchObject({
      error: { code: 'BAD_PARAMETER' },
    })
    expect(platform.requests).toEqual([])
  },
)

test('provider C adds each line with a request of its own, and reads the cart if one is refused', async () => {
  const { store, platform, cart } = await openCartStore('c', [])
  const lines = ['CUP', unknownSku, 'POT'].map((sku) => ({ sku, quantity: 1 }))
  expect(await settled(store.add(lines))).toMatchObject({ error: { code: 'UNKNOWN_VARIANT' } })
  expect(platform.requests).toEqual([
    'POST /carts/items',
    'POST /carts/items',
    'GET /cart',
    'GET /cart/totals',
  ])
  expect(contents(cart())).toEqual([['CUP', 1]])
})

test('provider C keeps the amounts before a change until the new totals have arrived', async () => {
  const { store, state, platform } = await openCartStore('c', [line('1', 2)])
  await settled(store.refresh())
  const added = store.add([{ sku: 'CUP', quantity: 1 }])
  await vi.advanceTimersByTimeAsync(latencyMs)
  expect(platform.requests.at(-1)).toBe('POST /carts/items')
  expect(contents(state.get().cart)).toEqual([
    ['SKU-1', 2],
    ['CUP', 1],
  ])
  const before = { minor: 2 * pieceCents }
  expect(state.get()).toMatchObject({
    isPending: true,
    cart: { totals: { total: before }, lines: [{ total: before }, { total: null }] },
  })
  await settled(added)
  expect(state.get()).toMatchObject({
    isPending: false,
    cart: { totals: { total: { minor: 3 * pieceCents } }, lines: [{}, { total: { minor: pieceCents } }] },
  })
})

test('provider A gets the currency of the shopper', async () => {
  const { store, platform } = await openCartStore('a')
  await settled(store.add([{ sku: 'CUP', quantity: 1, choices: { colour: 'red' } }]))
  expect(platform.bodies.at(-1)).toEqual({
    line_items: [
      { sku: 'CUP', quantity: 1, option_selections: [{ option_id: 'colour', option_value: 'red' }] },
    ],
    currency: { code: 'EUR' },
  })
})
