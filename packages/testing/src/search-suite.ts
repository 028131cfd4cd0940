import { createClient, dataOf, errorOf, searchProducts, withErrors, withLocale } from '@vitrine/client'
import { defaultSegments, type ProductSearchInput, type ProductSearchResult } from '@vitrine/contract'
import { responseSchemas } from '@vitrine/contract/schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SessionTarget } from './session-suite.ts'
import { createTestRequest, expectFailure, type TestResponse } from './test-request.ts'

type Options = Parameters<typeof searchProducts>[2]

const path = '/apis/ecommerce-service/public/discovery/v2/search'
const lamps = ['Table lamp', 'Reading lamp', 'Lamp museum']

/**
 * Registers the tests of product search that every platform must pass, on any database and network. The platform has
 * `sampleContent` and `searchCatalogue`.
 */
export function searchSuite(name: string, open: () => Promise<SessionTarget>): void {
  describe(`product search, ${name}`, () => {
    let target: SessionTarget | undefined
    const reach = (): SessionTarget => {
      if (!target) throw new Error('The platform has not started.')
      return target
    }
    const find = async (input: ProductSearchInput | string, options?: Options) => {
      const { origin, send } = reach()
      const client = createClient({
        ...{ send, origin, provider: 'a', segments: defaultSegments },
        links: [withErrors(), withLocale(() => 'en')],
      })
      const body = typeof input === 'string' ? { searchTerm: input } : input
      const response = await searchProducts(client, body, { includeCount: true, ...options })
      const data = response && dataOf(response)
      if (!data) throw new Error(`The search failed: ${JSON.stringify(response && errorOf(response))}`)
      return responseSchemas.ProductSearchResult.parse(data) as ProductSearchResult
    }
    const titles = async (input: ProductSearchInput | string, options?: Options) => {
      const { products, total } = await find(input, options)
      expect(total).toBe(products.length)
      return products.map(({ title }) => title)
    }
    const post = (query: string, body: unknown, headers: object = {}): Promise<TestResponse> => {
      const { origin, send } = reach()
      return createTestRequest(origin, send)(`${path}?${query}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    }

    beforeAll(async () => {
      target = await open()
    })
    afterAll(() => target?.close())

    test('a word finds the products that have it in any form, the best match first', async () => {
      expect((await titles('lamps')).toSorted()).toEqual(lamps.toSorted())
      const { products } = await find('table')
      expect(products.map(({ score = 0 }) => score > 0 && score <= 1)).toEqual([true, true, true])
      expect(products[0]?.score).toBe(1)
      // Only its description has the word.
      expect(products.at(-1)?.title).toBe('Reading lamp')
      expect(await titles('exhibition')).toEqual(['Lamp museum'])
      expect(await titles('tab')).toEqual(await titles('table'))
    })

    test('all words must match', async () => {
      expect(await titles('table lamp')).toEqual(['Table lamp', 'Reading lamp'])
      expect(await titles('oak lamp')).toEqual([])
    })

    test('a term that no product has is an empty result', async () => {
      for (const term of ['nothing', '!?', '日本', '%', "' or 1=1 --"]) expect(await titles(term)).toEqual([])
    })

    test('without a term, all products match', async () => {
      const all = ['Lamp museum', 'Reading lamp', 'Table', 'Table lamp']
      expect(await titles({})).toEqual(all)
      expect(await titles(' ')).toEqual(all)
      expect((await find({})).products[0]).not.toHaveProperty('score')
    })

    test.each(['RL-1', 'rl-1', 'RL-1-RED', 'rl-1-blue', ' RL-1 '])('the SKU %j comes first', async (sku) => {
      for (const options of [{}, { sortBy: 'price' }, { sortBy: 'name', sortOrder: 'desc' }] as const) {
        const { products } = await find(sku, options)
        expect(products[0]?.title).toBe('Reading lamp')
        expect(new Set(products.map(({ id }) => id)).size).toBe(products.length)
      }
    })

    test('a product with the SKU precedes products that mention it', async () => {
      expect(await titles('RL-1')).toEqual(['Reading lamp', 'Table lamp'])
    })

    test('products have the price of their cheapest variant for guests, and their availability', async () => {
      const [hit] = (await find('RL-1', { fields: ['description'] })).products
      expect(hit).toEqual({
        id: expect.any(String) as string,
        ...{ sku: 'RL-1', title: 'Reading lamp', page_slug: 'products/reading-lamp' },
        description: '<p>Light for a table.</p>',
        ...{ price: 59.5, list_price: 69, currency: 'EUR', availability: 'few-left', score: 1 },
      })
      const [whole] = (await find('table lamp')).products
      expect(whole).toMatchObject({ content_model_internal_name: 'ecommerce_product_abc123', price: 49 })
      expect(whole).not.toHaveProperty('list_price')
      const [museum] = (await find('exhibition')).products
      expect(museum).toMatchObject({ price: null, availability: 'sold-out', sku: 'LM' })
    })

    test('prices are those of the requested currency', async () => {
      const { products } = await find('table', { currency: 'USD', sortBy: 'name' })
      expect(products.map(({ title, price, currency }) => [title, price, currency])).toEqual([
        ['Reading lamp', 80, 'USD'],
        ['Table', null, 'USD'],
        ['Table lamp', 90, 'USD'],
      ])
    })

    test('results are sorted by name and by price, products without a price last', async () => {
      expect(await titles('lamp', { sortBy: 'name' })).toEqual(['Lamp museum', 'Reading lamp', 'Table lamp'])
      expect(await titles('lamp', { sortBy: 'name', sortOrder: 'desc' })).toEqual([
        'Table lamp',
        'Reading lamp',
        'Lamp museum',
      ])
      expect(await titles('lamp', { sortBy: 'price' })).toEqual(['Table lamp', 'Reading lamp', 'Lamp museum'])
      expect(await titles('lamp', { sortBy: 'price', sortOrder: 'desc' })).toEqual([
        'Reading lamp',
        'Table lamp',
        'Lamp museum',
      ])
      expect(await titles('lamp', { sortBy: 'price', currency: 'USD' })).toEqual([
        'Reading lamp',
        'Table lamp',
        'Lamp museum',
      ])
      const { products, source } = await find({}, { sortBy: 'price' })
      expect(products.map(({ price }) => price)).toEqual([49, 59.5, 240, null])
      expect(products[0]).not.toHaveProperty('score')
      expect(source.algorithm).toBe('price')
    })

    test('pages contain each product once, and the count is that of all pages', async () => {
      for (const input of ['lamp', 'RL-1', '']) {
        const whole = await find(input)
        const pages = await Promise.all(
          whole.products.map((_, skip) => find(input, { skip, limit: 1, includeCount: true })),
        )
        expect(pages.flatMap(({ products }) => products)).toEqual(whole.products)
        expect(pages.map(({ total, limit }) => [total, limit])).toEqual(pages.map(() => [whole.total, 1]))
      }
      expect(await find('lamp', { skip: 50 })).toMatchObject({ products: [], total: 3, skip: 50, limit: 24 })
      expect(await find('lamp', { limit: 0 })).toMatchObject({ products: [], total: 3 })
      expect((await find('lamp', { includeCount: false })).total).toBeNull()
    })

    test('the types of the fields are returned on request', async () => {
      expect((await find('lamp', { fieldsMeta: true }))._meta_?._fields_['sku']?.type).toBe('text')
      expect(await find('lamp')).not.toHaveProperty('_meta_')
    })

    test('results are in the language and channel of the request', async () => {
      expect(await titles('Tischlampe', { language: 'de' })).toEqual(['Tischlampe'])
      expect(await titles('TL-1', { language: 'de' })).toEqual(['Tischlampe'])
      expect(await titles({}, { language: 'de' })).toEqual(['Tischlampe'])
      expect(await titles('Tischlampe')).toEqual([])
    })

    test('parameters without effect are accepted', async () => {
      const options = { storeId: 's', channelId: '1', locationId: 'workshop', byPassMerchandising: true }
      expect(await find('lamp', options)).toEqual(await find('lamp'))
    })

    test('the ids of the visitor change nothing, and pages of other sites may search (R47)', async () => {
      const plain = await post('', { searchTerm: 'lamp' })
      const body = { searchTerm: 'lamp', user_id: 'ada', session_id: 's-1' }
      const answer = await post('', body, { origin: 'https://other.example' })
      expect(answer.status).toBe(200)
      expect(answer.body.Data).toEqual(plain.body.Data)
    })

    test.each<[string, unknown, string, number, string]>([
      ['limit=101', {}, 'limit', 400, 'BAD_PARAMETER'],
      ['limit=-1', {}, 'limit', 400, 'BAD_PARAMETER'],
      ['skip=x', {}, 'skip', 400, 'BAD_PARAMETER'],
      ['sort_by=sku', {}, 'sort_by', 400, 'BAD_PARAMETER'],
      ['sort_order=up', {}, 'sort_order', 400, 'BAD_PARAMETER'],
      ['currency=eur', {}, 'currency', 400, 'BAD_PARAMETER'],
      ['currency=__proto__', {}, 'currency', 400, 'BAD_PARAMETER'],
      ['channel_id=2', {}, 'channel_id', 400, 'BAD_PARAMETER'],
      ['store_id=%00', {}, 'store_id', 400, 'BAD_PARAMETER'],
      ['include_count=yes', {}, 'include_count', 400, 'BAD_PARAMETER'],
      ['facet=1', {}, 'facet', 400, 'UNKNOWN_PARAMETER'],
      ['', { searchTerm: 7 }, 'searchTerm', 400, 'BAD_PARAMETER'],
      ['', { searchTerm: ['lamp'] }, 'searchTerm', 400, 'BAD_PARAMETER'],
      ['', { searchTerm: 'a\0' }, 'searchTerm', 400, 'BAD_PARAMETER'],
      ['', { searchTerm: 'a'.repeat(2001) }, 'searchTerm', 400, 'BAD_PARAMETER'],
      ['', { category_id: 'lamps' }, 'category_id', 501, 'NOT_IMPLEMENTED'],
      ['', { facets: { colour: ['red'] } }, 'facets', 501, 'NOT_IMPLEMENTED'],
    ])('%s %j is refused', async (query, body, field, status, code) => {
      expectFailure(await post(query, body), status, code, field)
    })

    test('a body that is too large is refused', async () => {
      expectFailure(await post('', { searchTerm: 'x'.repeat(70_000) }), 413, 'PAYLOAD_TOO_LARGE', 'body')
    })
  })
}
