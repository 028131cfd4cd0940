import { databases, sampleContent, contentFolder, type OpenedDatabase } from '@vitrine/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { goodsOf, goodsProduct, goodsSku } from '../../test/goods.ts'
import { openCommerce } from '../../test/open-databases.ts'
import { openPlatform } from '../../test/open.ts'
import type { CatalogueFeed } from '../catalogue/index.ts'
import type { Platform } from '../options.ts'
import { mergeProjection } from './merge-projection.ts'
import { toProjection } from './projection.ts'
import { refreshProjections } from './refresh-projections.ts'
import type { FeedPrice, FeedProduct, FeedSku } from './feed-goods.ts'

const model = {
  internal_name: 'ecommerce_product_h',
  name: 'Product',
  kind: 'collection',
  fields: {
    sku: { type: 'text' },
    currency: { type: 'text' },
    calculated_price: { type: 'number' },
    price_eur: { type: 'number' },
    on_sale: { type: 'boolean' },
    prices: { type: 'json' },
    variants: { type: 'json' },
    others: { type: 'relation', list: true, model: 'ecommerce_product_h' },
  },
} as const

const record = (key: string, fields: Readonly<Record<string, unknown>> = {}) => ({
  ...{
    channel: '1',
    language: 'en',
    model: model.internal_name,
    key: `products/${key}`,
    slug: `shelf/${key}`,
  },
  title: key,
  fields: {
    ...{ sku: key, currency: 'EUR', price_eur: 1, calculated_price: 1, prices: {}, on_sale: false },
    variants: [{ sku: key }, { sku: `${key}-large` }, 'no variant'],
    ...fields,
  },
})

const skus = (key: string, small: Partial<FeedSku>, large: Partial<FeedSku> = {}): readonly FeedSku[] => [
  goodsSku(key, { prices: [{ currency: 'EUR', list: 1250 }], ...small }),
  goodsSku(`${key}-large`, { prices: [{ currency: 'EUR', list: 2000 }], ...large }),
]

const group: FeedPrice = { currency: 'EUR', group: '2', list: 777_777_777 }

describe.each(databases())('the projection of goods on $name', ({ open }) => {
  let opened: OpenedDatabase
  let platform: Platform
  let content: ReturnType<typeof contentFolder>
  let now = Date.UTC(2026, 4, 31, 12)
  let version = 0

  beforeEach(async () => {
    opened = await open()
    content = contentFolder(sampleContent())
    platform = await openPlatform(opened, { sendsMail: false, now: () => now })
    await platform.importContent(content.folder)
  })
  afterEach(async () => {
    await platform.close()
    content.remove()
    await opened.remove()
  })

  const sync = (...products: FeedProduct[]) => {
    const feed: CatalogueFeed = {
      models: [model],
      records: [record('cup'), record('jug')],
      goods: goodsOf(...products),
    }
    return platform.syncCatalogue({ version: String(++version), load: () => feed })
  }
  const ask = async (path: string) => {
    const response = await platform.send(new Request(`http://localhost:3000${path}`))
    const text = await response.text()
    expect(response.status).toBe(200)
    return { text, data: (JSON.parse(text) as { Data: unknown }).Data }
  }
  const readCup = async () => {
    const { text, data } = await ask('/apis/content/v2/collection/find-by-slug?page_slug=shelf/cup/')
    const { record: cup } = data as { record: Record<string, unknown> }
    return {
      text,
      cup,
      prices: JSON.parse(String(cup['prices'])) as unknown,
      variants: JSON.parse(String(cup['variants'])) as unknown,
    }
  }

  test('replaces prices in pages, records and lists, and adds the availability', async () => {
    const small = { prices: [{ currency: 'EUR', list: 1250, sale: { price: 990 } }, group] }
    await sync(goodsProduct('cup', { skus: skus('cup', small, { stock: {} }) }))
    const { text, cup, prices, variants } = await readCup()
    expect(cup).toMatchObject({
      calculated_price: 9.9,
      price_eur: 9.9,
      on_sale: true,
      availability: 'in-stock',
    })
    expect(prices).toEqual({ EUR: { list: 1250, sale: 990, lowest: 1250 } })
    expect(variants).toEqual([
      {
        sku: 'cup',
        prices: { EUR: { list: 1250, sale: 990, lowest: 1250 } },
        availability: 'in-stock',
        stock: { workshop: 'in-stock', shop: 'few-left' },
      },
      { sku: 'cup-large', prices: { EUR: { list: 2000 } }, availability: 'sold-out', stock: {} },
      'no variant',
    ])
    // Prices of customer groups and stock quantities are not public.
    expect(text).not.toContain('777777777')
    const { data } = await ask(`/content/v2/content-models/${model.internal_name}/records?locale=en`)
    const { records } = data as { records: Record<string, unknown>[] }
    expect(records.map((each) => [each['sku'], each['price_eur'], each['availability']])).toEqual([
      ['cup', 9.9, 'in-stock'],
      // A product without goods keeps the prices of its record.
      ['jug', 1, undefined],
    ])
  })

  test('changes when a scheduled sale starts and ends, and notifies caches', async () => {
    const sale = { price: 800, from: '2026-06-01T00:00:00Z', to: '2026-06-08T00:00:00Z' }
    await sync(
      goodsProduct('cup', { skus: skus('cup', { prices: [{ currency: 'EUR', list: 1250, sale }] }) }),
    )
    const tags = new Set<string>()
    const unsubscribe = platform.onChange((changed) => {
      for (const tag of changed) tags.add(tag)
    })
    const listed = async () => {
      const { data } = await ask(`/content/v2/content-models/${model.internal_name}/records?locale=en`)
      return (data as { records: Record<string, unknown>[] }).records.map((each) => each['price_eur'])
    }
    expect((await readCup()).cup).toMatchObject({ price_eur: 12.5, on_sale: false })
    expect(await listed()).toEqual([12.5, 1])
    await platform.runDue()
    expect((await readCup()).cup).toMatchObject({ price_eur: 12.5 })
    now = Date.UTC(2026, 5, 1)
    await platform.runDue()
    expect((await readCup()).cup).toMatchObject({ price_eur: 8, on_sale: true })
    expect(await listed()).toEqual([8, 1])
    await vi.waitFor(() => expect([...tags]).toContain('goods:products/cup'), 30_000)
    now = Date.UTC(2026, 5, 8)
    await platform.runDue()
    expect((await readCup()).cup).toMatchObject({ price_eur: 12.5, on_sale: false })
    unsubscribe()
  })

  test('has the lowest price of the 30 days before a reduction', async () => {
    const priced = (price: Omit<FeedPrice, 'currency'>) =>
      goodsProduct('cup', { skus: skus('cup', { prices: [{ currency: 'EUR', ...price }] }) })
    await sync(priced({ list: 1100 }))
    now = Date.UTC(2026, 5, 10)
    await sync(priced({ list: 1400 }))
    now = Date.UTC(2026, 5, 20)
    await sync(priced({ list: 1400, sale: { price: 1300 } }))
    expect((await readCup()).prices).toEqual({ EUR: { list: 1400, sale: 1300, lowest: 1100 } })
  })

  test('has the days until a piece is dispatched, unless pieces are in stock', async () => {
    await sync(
      goodsProduct('cup', {
        skus: skus(
          'cup',
          { stock: { shop: 0 }, policy: { kind: 'made-to-order', days: 21 } },
          { stock: { shop: 4 }, policy: { kind: 'backorder', days: 5 } },
        ),
      }),
    )
    const { variants } = await readCup()
    expect(variants).toMatchObject([
      { availability: 'made-to-order', availability_days: 21 },
      { availability: 'in-stock' },
      'no variant',
    ])
    expect(JSON.stringify(variants)).not.toContain('"availability_days":5')
  })

  test('changes with the availability class rather than with each piece', async () => {
    await sync(goodsProduct('cup', { skus: skus('cup', { stock: { shop: 6 } }) }))
    const commerce = await openCommerce(opened)
    const sellTo = (onHand: number) =>
      commerce.write('commerce', async (tx) => {
        await tx.updateTable('goods_stock').set({ on_hand: onHand }).where('sku', '=', 'cup').execute()
        await refreshProjections(tx, ['products/cup'], new Date(now).toISOString())
        const { count } = await tx
          .selectFrom('changes')
          .select((select) => select.fn.countAll<number>().as('count'))
          .where('tag', 'like', 'goods:%')
          .executeTakeFirstOrThrow()
        return count
      })
    const changes = [
      await sellTo(6),
      await sellTo(5),
      await sellTo(4),
      await sellTo(3),
      await sellTo(1),
      await sellTo(0),
    ]
    expect(changes).toEqual([1, 1, 1, 2, 2, 3])
    expect((await readCup()).variants).toMatchObject([{ availability: 'sold-out' }, {}, 'no variant'])
    await commerce.close()
  })
})

describe('a projection', () => {
  const at = '2026-05-31T12:00:00.000Z'
  const price = (list: number, currency = 'EUR') => ({
    ...{ currency, groupId: '0', list, since: at },
    sale: undefined,
  })
  const source = (sku: string, ...prices: ReturnType<typeof price>[]) => ({
    ...{ sku, prices, history: [], available: { shop: 1 } },
    stock: { policy: { kind: 'deny' } as const, backordered: 0 },
  })

  test('has the prices of the cheapest variant where prices differ', () => {
    const skus = [source('a', price(100), price(90, 'USD')), source('b', price(80), price(90, 'USD'))]
    const { projection, dueAt } = toProjection({ defaultSku: 'a', skus }, at)
    expect(projection).toMatchObject({
      prices: { EUR: { list: 100 }, USD: { list: 90 } },
      pricesFrom: { EUR: { list: 80 } },
      isOnSale: false,
      availability: 'few-left',
    })
    expect(dueAt).toBeUndefined()
  })

  test('keeps the decimal places of the currency, and omits unknown prices', () => {
    const { projection } = toProjection({ defaultSku: 'a', skus: [source('a', price(1050, 'JPY'))] }, at)
    const merged = (currency: unknown) => mergeProjection({ currency }, projection, () => true)
    expect(merged('JPY')).toMatchObject({ calculated_price: 1050, price_jpy: 1050 })
    expect(merged('EUR')).not.toHaveProperty('calculated_price')
    expect(merged(7)).not.toHaveProperty('calculated_price')
    expect(mergeProjection({ a: 1 }, projection, () => false)).toEqual({ a: 1, availability: 'few-left' })
  })
})
