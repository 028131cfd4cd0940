import type { ProductSearchResult } from '@vitrine/contract'
import { databases, suiteOrigin, type OpenedDatabase } from '@vitrine/testing'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openContent } from '../../test/open-databases.ts'
import { eur, openProducts, productModel, usd, type TestProduct } from '../../test/products.ts'
import { listProducts } from './list-products.repository.ts'
import type { ProductSearch } from './product-scope.repository.ts'

const path = '/apis/ecommerce-service/public/discovery/v2/search'
const day = 86_400_000

describe.each(databases())('lists of products on $name', ({ open }) => {
  let opened: OpenedDatabase
  let shop: Awaited<ReturnType<typeof openProducts>>
  let now = 0
  const printed: string[] = []

  beforeEach(async () => {
    now = Date.UTC(2026, 4, 31, 12)
    opened = await open()
    shop = await openProducts(opened, {
      now: () => now,
      onError: (error) => printed.push(String(error)),
      onQuery: ({ sql, parameters }) => printed.push(sql, JSON.stringify(parameters)),
    })
  })
  afterEach(async () => {
    await shop.platform.close()
    await opened.remove()
  })

  const ask = async (query: string, body: object = {}): Promise<ProductSearchResult> => {
    const response = await shop.platform.send(
      new Request(`${suiteOrigin}${path}?include_count=true&${query}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    )
    expect(response.status).toBe(200)
    return ((await response.json()) as { Data: ProductSearchResult }).Data
  }
  const keys = async (query: string, searchTerm = '') => {
    const { products, total } = await ask(query, { searchTerm })
    expect(total).toBe(products.length)
    return products.map(({ sku }) => sku)
  }

  test('the newest products come first', async () => {
    const cups = ['b', 'c', 'a'].map((key): TestProduct => ({ key }))
    for (let count = 1; count <= cups.length; count++) {
      await shop.load(cups.slice(0, count))
      now += day
    }
    for (const term of ['', 'cup']) {
      expect(await keys('sort_by=newest', term)).toEqual(['a', 'c', 'b'])
      expect(await keys('sort_by=newest&sort_order=asc', term)).toEqual(['b', 'c', 'a'])
    }
  })

  test('hidden and unpublished products are not found by any order, word or SKU', async () => {
    const prices = [[eur(100)]]
    await shop.load([
      { key: 'shown', prices },
      { key: 'hidden', visible: false, prices },
      { key: 'draft', isDraft: true, prices },
    ])
    for (const sort of ['relevance', 'name', 'price', 'newest']) {
      for (const term of ['', 'cup']) expect(await keys(`sort_by=${sort}`, term)).toEqual(['shown'])
      for (const sku of ['hidden', 'hidden-0', 'draft', 'draft-0']) {
        expect(await keys(`sort_by=${sort}`, sku)).toEqual([])
      }
    }
  })

  test('a page has 24 products by default and at most 100', async () => {
    await shop.load(Array.from({ length: 110 }, (_, n) => ({ key: `c${n}`, prices: [[eur(1000 + n)]] })))
    for (const searchTerm of ['', 'cup']) {
      for (const sort of ['relevance', 'name', 'price', 'newest']) {
        const page = await ask(`sort_by=${sort}`, { searchTerm })
        expect([page.products.length, page.limit, page.total]).toEqual([24, 24, 110])
        const most = await ask(`sort_by=${sort}&limit=100`, { searchTerm })
        const rest = await ask(`sort_by=${sort}&limit=100&skip=100`, { searchTerm })
        expect([most.products.length, rest.products.length, rest.total]).toEqual([100, 10, 110])
        const all = [...most.products, ...rest.products].map(({ id }) => id)
        expect(new Set(all).size).toBe(110)
        expect((await ask(`sort_by=${sort}&limit=0`, { searchTerm })).products).toEqual([])
        expect((await ask(`sort_by=${sort}&skip=110`, { searchTerm })).products).toEqual([])
      }
    }
    const refused = await shop.platform.send(
      new Request(`${suiteOrigin}${path}?limit=101`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      }),
    )
    expect(refused.status).toBe(400)
  })

  test('a sale changes the order and the price while it lasts', async () => {
    const sale = { price: 500, from: '2026-06-01T02:00:00+02:00', to: '2026-06-08T00:00:00Z' }
    await shop.load([
      { key: 'plain', prices: [[eur(800)]] },
      { key: 'reduced', prices: [[eur(2000)], [eur(1000, { sale })]] },
    ])
    const priced = async (searchTerm: string) =>
      (await ask('sort_by=price', { searchTerm })).products.map(({ sku, price, list_price: list }) => [
        sku,
        price,
        list,
      ])
    const before = [
      ['plain', 8, undefined],
      ['reduced', 10, undefined],
    ]
    const during = [
      ['reduced', 5, 10],
      ['plain', 8, undefined],
    ]
    for (const [time, expected] of [
      [Date.UTC(2026, 4, 31, 23, 59), before],
      [Date.UTC(2026, 5, 1), during],
      [Date.UTC(2026, 5, 7, 23, 59), during],
      [Date.UTC(2026, 5, 8), before],
    ] as const) {
      now = time
      await shop.platform.runDue()
      for (const term of ['', 'cup']) expect(await priced(term)).toEqual(expected)
    }
  })

  test('each currency has its own order, and prices of customer groups have no effect', async () => {
    await shop.load([
      { key: 'a', prices: [[eur(300), usd(100)], [eur(200, { group: '2' })]] },
      { key: 'b', prices: [[eur(250)]] },
      { key: 'c', prices: [[eur(900)], [eur(100), usd(400)]] },
      { key: 'd', prices: [[usd(50)]] },
    ])
    for (const term of ['', 'cup']) {
      expect(await keys('sort_by=price', term)).toEqual(['c', 'b', 'a', 'd'])
      expect((await keys('sort_by=price&sort_order=desc', term)).slice(0, 3)).toEqual(['a', 'b', 'c'])
      expect(await keys('sort_by=price&currency=USD', term)).toEqual(['d', 'a', 'c', 'b'])
    }
  })

  test('a removed price, and a removed product, leave the order', async () => {
    await shop.load(['a', 'b', 'c'].map((key, n) => ({ key, prices: [[eur(100 + n)]] })))
    expect(await keys('sort_by=price')).toEqual(['a', 'b', 'c'])
    await shop.load([{ key: 'a' }, { key: 'b', prices: [[eur(900)]] }, { key: 'c', prices: [[eur(102)]] }])
    expect(await keys('sort_by=price')).toEqual(['c', 'b', 'a'])
  })

  test('the ids of visitors are neither stored nor part of a query', async () => {
    await shop.load([{ key: 'a', prices: [[eur(100)]] }])
    await ask('sort_by=price', { searchTerm: 'cup', user_id: 'visitor-4711', session_id: 'session-0815' })
    expect(printed.join('\n')).toContain('goods_lowest_prices')
    expect(printed.join('\n')).not.toMatch(/visitor-4711|session-0815/)
    expect(await opened.dump()).not.toMatch(/visitor-4711|session-0815/)
  })

  test('many products are sorted in the same way as few', async () => {
    const price = fc.option(fc.constantFrom(100, 200, 300), { nil: undefined })
    const products = fc.array(price, { minLength: 1, maxLength: 12 })
    const page = fc.record({ skip: fc.nat(14), limit: fc.nat(14) })
    const content = await openContent(opened)
    await fc.assert(
      fc.asyncProperty(products, page, fc.constantFrom('asc', 'desc'), async (prices, part, direction) => {
        await shop.load(
          prices.map((list, n) => ({ key: `c${n}`, prices: list === undefined ? [] : [[eur(list)]] })),
        )
        const search: ProductSearch = {
          ...{ term: '', words: [], sortBy: 'price', direction, currency: 'EUR', fields: [], ...part },
          ...{ includesCount: false, includesMeta: false },
          scope: { model: productModel, channelId: '1', language: 'en' },
        }
        const few = await listProducts(content.db, search, { maxLookedUp: 100 })
        expect(await listProducts(content.db, search, { maxLookedUp: 0 })).toEqual(few)
        expect(few.page).toHaveLength(Math.max(0, Math.min(part.limit, prices.length - part.skip)))
      }),
      { numRuns: 15 },
    )
    await content.close()
  })
})
