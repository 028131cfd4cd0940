import type { CategoryNodeA, ListA, ProductResultB } from '@vitrine/contract'
import { responseSchemas } from '@vitrine/contract/schemas'
import {
  cartCatalogue,
  createTestRequest,
  databases,
  expectFailure,
  suiteOrigin,
  testCustomers,
  withCookieJar,
  type TestRequest,
} from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eur, openProducts } from '../../test/products.ts'
import { openInProcess } from '../../test/session-targets.ts'

const api = '/exp-sf-cms/api'
const categoryModel = 'ecommerce_category_abc123'
const productModel = 'ecommerce_product_abc123'
const image = (path: string) => expect.stringMatching(new RegExp(`/mm-images/.*/${path}$`)) as string

/** The goods of the cart suite, with categories, texts for the lamp, and a cup with all details. */
function catalogue(): ReturnType<typeof cartCatalogue> {
  const { goods, records } = cartCatalogue()
  const toCategory = (id: string, parent: string | undefined, language = 'en', more: object = {}) => ({
    ...{ channel: '1', language, model: categoryModel, key: `categories/${id}`, slug: `${language}/${id}` },
    title: `${id} ${language}`,
    fields: { category_id: id, ...(parent === undefined ? {} : { parent_id: parent }), ...more },
  })
  const cup = {
    ...{ key: 'cup', model: productModel, channels: ['1'], titles: { en: 'Cup', de: 'Becher' } },
    ...{ taxClass: 'standard', defaultSku: 'CUP-S', image: 'cups/cup.webp' },
    skus: [
      {
        ...{ sku: 'CUP-S', options: { size: 's' }, weight: 200, stock: { workshop: 9 } },
        unitMeasure: { unit: 'ml', content: 250, reference: 1000 } as const,
        limits: { min: 2, max: 8, step: 2 },
        prices: [
          { currency: 'EUR', list: 599 },
          { currency: 'USD', list: 700 },
        ],
      },
      {
        ...{ sku: 'CUP-L', options: { size: 'l' }, weight: 300, stock: {} },
        policy: { kind: 'backorder', days: 5 } as const,
        prices: [{ currency: 'EUR', list: 1200 }],
      },
    ],
  }
  const cupRecord = {
    ...{ channel: '1', language: 'de', model: productModel, key: 'cup', slug: 'becher/becher' },
    title: 'Becher',
    fields: {
      brand: 'Tonwerk',
      short_description: 'Ein Becher.',
      images: [{ absolutePath: 'cups/one.webp', alt_text: 'Von vorn' }, { alt_text: 'Ohne Pfad' }, 'x'],
      variant_options: [
        { label: 'Größe', values: { s: { value_label: 'Klein' }, l: { value_label: 'Groß' } } },
      ],
    },
  }
  return {
    models: [
      {
        ...{ internal_name: categoryModel, name: 'Category', kind: 'collection' },
        fields: {
          ...{ category_id: { type: 'text' }, parent_id: { type: 'text' }, name: { type: 'text' } },
          ...{ image: { type: 'json' }, product_count: { type: 'number' } },
        },
      },
      {
        ...{ internal_name: productModel, name: 'Product', kind: 'collection' },
        fields: {
          ...{ sku: { type: 'text' }, brand: { type: 'text' }, short_description: { type: 'text' } },
          ...{ images: { type: 'json' }, variant_options: { type: 'json' } },
        },
      },
    ],
    records: [
      ...(records as Iterable<ReturnType<typeof toCategory>>),
      cupRecord,
      toCategory('lighting', undefined, 'en', { name: 'Lighting', product_count: 4 }),
      toCategory('lighting', undefined, 'de', { name: 'Leuchten' }),
      toCategory('lamps', 'lighting', 'en', { image: { absolutePath: 'lamps/red.webp' }, product_count: 3 }),
      toCategory('desk', 'lamps'),
      toCategory('cups', undefined),
    ],
    goods: { locations: goods?.locations ?? [], products: [...(goods?.products ?? []), cup] },
  }
}

describe.each(databases())('the category tree of provider A on $name', (database) => {
  let target: Awaited<ReturnType<typeof openInProcess>>
  beforeAll(async () => {
    target = await openInProcess(database, { provider: 'a' }, catalogue)
  })
  afterAll(() => target.close())
  const ask = (query: string) =>
    createTestRequest(target.origin, target.send)(`${api}/pa/category-tree/${query}`)
  const read = async (query: string) => (await ask(query)).body.Data as ListA<CategoryNodeA>

  const desk = {
    ...{ id: 'desk', parent_id: 'lamps', name: 'desk en', url: '/en/desk/', depth: 2, product_count: 0 },
    ...{ image_url: null, children: [] },
  }
  const lamps = {
    ...{
      id: 'lamps',
      parent_id: 'lighting',
      name: 'lamps en',
      url: '/en/lamps/',
      depth: 1,
      product_count: 3,
    },
    ...{ image_url: image('lamps/red.webp'), children: [desk] },
  }
  const lighting = {
    ...{ id: 'lighting', parent_id: '0', name: 'Lighting', url: '/en/lighting/', depth: 0, product_count: 4 },
    ...{ image_url: null, children: [lamps] },
  }

  test('contains everything below the categories of the request, in their order', async () => {
    const list = await read('?category_ids=lamps,unknown, lighting,lamps')
    expect(list.data).toEqual([lamps, lighting])
    expect(list.meta.pagination).toMatchObject({ total: 2, count: 2, total_pages: 1 })
    expect(() => responseSchemas.CategoryTreeA.parse(list)).not.toThrow()
    expect((await read('?category_ids=unknown')).data).toEqual([])
    expect((await read('?category_ids=,')).data).toEqual([])
  })

  test('contains all departments without ids', async () => {
    expect((await read('')).data.map(({ id }) => id)).toEqual(['cups', 'lighting'])
  })

  test('is in the language of the request', async () => {
    const { data } = await read('?category_ids=lighting,cups&locale=de')
    expect(data).toEqual([
      { ...lighting, name: 'Leuchten', url: '/de/lighting/', product_count: 0, children: [] },
    ])
  })

  test('accepts at most 100 ids', async () => {
    const ids = (count: number) => `?category_ids=${Array.from({ length: count }, (_, id) => id).join(',')}`
    expect((await read(ids(100))).data).toEqual([])
    expectFailure(await ask(ids(101)), 400, 'BAD_PARAMETER', 'category_ids')
  })
})

describe.each(databases())('the product of provider B on $name', (database) => {
  let target: Awaited<ReturnType<typeof openInProcess>>
  beforeAll(async () => {
    target = await openInProcess(database, { provider: 'b' }, catalogue)
  })
  afterAll(() => target.close())
  const browse = () => createTestRequest(target.origin, withCookieJar(target.send))
  const json = (body: unknown, headers: Record<string, string> = {}) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const find = (body: unknown, { ask = browse(), query = '' }: { ask?: TestRequest; query?: string } = {}) =>
    ask(`${api}/pb/product${query}`, json(body))
  const read = async (...args: Parameters<typeof find>) => {
    const answer = await find(...args)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    return responseSchemas.ProductResultB.parse(answer.body.Data).product as ProductResultB['product']
  }
  const nodes = <Node>({ edges }: { readonly edges: readonly { readonly node: Node }[] }) =>
    edges.map(({ node }) => node)
  const euros = (amount: string) => ({ amount, currencyCode: 'EUR' })

  test('is found by id, by the slug of its page and by the SKU of a variant', async () => {
    const cup = await read({ id: 'cup' }, { query: '?locale=de' })
    expect(cup).toMatchObject({
      ...{
        id: 'cup',
        handle: 'becher/becher',
        title: 'Becher',
        description: 'Ein Becher.',
        vendor: 'Tonwerk',
      },
      availableForSale: true,
      priceRange: { minVariantPrice: euros('5.99'), maxVariantPrice: euros('12.00') },
      options: [{ name: 'Größe', values: ['Klein', 'Groß'] }],
      modifiers: [],
    })
    expect(nodes(cup.images)).toEqual([{ url: image('cups/one.webp'), altText: 'Von vorn' }])
    const details = {
      ...{ compareAtPrice: null, lowestPrice: null, requiresShipping: true },
      image: { url: image('cups/cup.webp'), altText: 'Becher' },
    }
    expect(nodes(cup.variants)).toEqual([
      {
        ...details,
        ...{
          id: 'CUP-S',
          sku: 'CUP-S',
          title: 'Klein',
          selectedOptions: [{ name: 'Größe', value: 'Klein' }],
        },
        // 5.99 for 250 ml is 23.96 per litre.
        ...{ price: euros('5.99'), unitPrice: euros('23.96'), unitPriceMeasure: '1 l' },
        ...{ availability: 'in-stock', availabilityDays: null },
        quantityRule: { minimum: 2, maximum: 8, increment: 2 },
      },
      {
        ...details,
        ...{ id: 'CUP-L', sku: 'CUP-L', title: 'Groß', selectedOptions: [{ name: 'Größe', value: 'Groß' }] },
        ...{ price: euros('12.00'), unitPrice: null, unitPriceMeasure: null },
        ...{ availability: 'backorder', availabilityDays: 5 },
        quantityRule: { minimum: 1, maximum: null, increment: 1 },
      },
    ])
    for (const body of [{ handle: 'becher/becher' }, { handle: '/becher/becher/' }, { sku: 'CUP-L' }]) {
      expect(await read(body, { query: '?locale=de' })).toEqual(cup)
    }
    expect(await read({ id: 'cup' })).toMatchObject({ handle: '', title: 'Cup' })
  })

  test("has the prices of the shopper's group, ignoring headers (R4)", async () => {
    const [, bob] = testCustomers
    const variant = async (ask: TestRequest) => nodes((await read({ id: 'lamp' }, { ask })).variants)[0]
    const guest = { price: euros('59.50'), compareAtPrice: euros('69.00'), lowestPrice: euros('69.00') }
    expect(await variant(browse())).toMatchObject(guest)
    const headers = { 'x-customer-group-id': '2' }
    const claimed = await browse()(`${api}/pb/product`, json({ id: 'lamp' }, headers))
    expect(nodes((claimed.body.Data as ProductResultB).product.variants)[0]).toMatchObject(guest)
    const ask = browse()
    const { email, password } = bob
    expect((await ask(`${api}/login`, json({ email, password }))).status).toBe(200)
    const price = (amount: string) => ({ amount, currencyCode: 'USD' })
    // The customer's currency is the US dollar.
    expect(await variant(ask)).toMatchObject({ price: price('55.00'), compareAtPrice: price('80.00') })
    // The large cup has no price in this currency.
    expect(nodes((await read({ id: 'cup' }, { ask })).variants).map(({ sku }) => sku)).toEqual(['CUP-S'])
    expectFailure(await find({ id: 'poster' }, { ask }), 404, 'NOT_FOUND', 'id')
  })

  test('names its modifiers with their surcharges', async () => {
    expect((await read({ sku: 'BAG' })).modifiers).toEqual([
      {
        ...{ key: 'lining', label: 'Lining', isRequired: true },
        values: [
          { value: 'plain', label: 'Plain', price: euros('0.00') },
          { value: 'silk', label: 'Silk', price: euros('2.50') },
        ],
      },
    ])
  })

  test.each([
    [{ id: 'unknown' }, 404, 'NOT_FOUND', 'id'],
    [{ handle: 'lamps/unknown' }, 404, 'NOT_FOUND', 'handle'],
    [{ handle: 'en/lamps' }, 404, 'NOT_FOUND', 'handle'],
    [{ sku: 'UNKNOWN' }, 404, 'NOT_FOUND', 'sku'],
    // Channel 2 sells the tray.
    [{ id: 'tray' }, 404, 'NOT_FOUND', 'id'],
    [{ sku: 'TRAY' }, 404, 'NOT_FOUND', 'sku'],
    [{}, 400, 'MISSING_PARAMETER', 'id'],
    [{ id: 'lamp', sku: 'LAMP-RED' }, 400, 'BAD_PARAMETER', 'sku'],
    [{ group_id: '2', id: 'lamp' }, 400, 'UNKNOWN_PARAMETER', 'group_id'],
  ] as const)('is not found by %j: %i', async (body, status, code, field) => {
    expectFailure(await find(body), status, code, field)
  })
})

describe.each(databases())('products of provider B without a public page on $name', ({ open }) => {
  test('are not found by id, slug or SKU', async () => {
    const opened = await open()
    const shop = await openProducts(opened, { provider: 'b' })
    const prices = [[eur(100)]]
    await shop.load([
      { key: 'shown', prices },
      { key: 'hidden', visible: false, prices },
      { key: 'draft', isDraft: true, prices },
    ])
    const ask = createTestRequest(suiteOrigin, shop.platform.send)
    for (const key of ['shown', 'hidden', 'draft']) {
      const bodies = { id: { id: key }, handle: { handle: `shelf/${key}` }, sku: { sku: `${key}-0` } }
      for (const [field, body] of Object.entries(bodies)) {
        const answer = await ask(`${api}/pb/product`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
        if (key === 'shown') expect(answer.body).toMatchObject({ Data: { product: { id: key } } })
        else expectFailure(answer, 404, 'NOT_FOUND', field)
      }
    }
    await shop.platform.close()
    await opened.remove()
  })
})
