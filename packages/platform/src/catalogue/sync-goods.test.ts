import { databases, type OpenedDatabase } from '@vitrine/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { model, openCatalogue, product, type OpenCatalogue } from '../../test/catalogue.ts'
import { noon, openEditing, type Editing } from '../../test/editing.ts'
import { goodsOf, goodsProduct, goodsSku, locations } from '../../test/goods.ts'
import { storeFile } from '../../test/store-settings.ts'
import { findSkus, type FeedProduct } from '../goods/index.ts'
import type { CatalogueFeed } from './feed.ts'
import { syncCatalogue } from './sync-catalogue.ts'

const records = { models: [model], records: [product('cup'), product('jug')] }
const withGoods = (...products: readonly FeedProduct[]): CatalogueFeed => ({
  ...records,
  goods: goodsOf(...products),
})

describe.each(databases())('the goods of a feed in $name', ({ open }) => {
  let opened: OpenedDatabase
  let editing: Editing
  let { sync, problemsOf, load } = {} as OpenCatalogue
  const commerce = () => editing.databases.commerce
  const tags = async () =>
    (await commerce().db.selectFrom('changes').select('tag').where('tag', '!=', 'locations').execute()).map(
      ({ tag }) => tag,
    )

  beforeEach(async () => {
    opened = await open()
    editing = await openEditing(opened)
    ;({ sync, problemsOf, load } = await openCatalogue(editing.databases))
  })
  afterEach(async () => {
    await editing.database.close()
    await opened.remove()
  })

  test('are found by SKU with all data that carts need', async () => {
    const cup = goodsProduct('cup', {
      titles: { en: 'Cup', de: 'Becher' },
      image: 'cup.webp',
      taxClass: 'reduced',
      categories: ['categories/cups', 'categories/kitchen'],
      modifiers: [
        {
          id: 'gift',
          names: { en: 'Gift wrap' },
          values: [
            { id: 'none', names: { en: 'None' } },
            { id: 'box', names: { en: 'Box' }, prices: { EUR: 500 } },
          ],
        },
      ],
      skus: [
        goodsSku('cup', {
          options: { size: 's' },
          unitMeasure: { unit: 'ml', content: 250, reference: 1000 },
          limits: { min: 2, max: 12, step: 2 },
          policy: { kind: 'backorder', limit: 10, days: 14 },
        }),
        goodsSku('cup-large', { weight: 700, stock: {} }),
      ],
    })
    await sync(withGoods(cup, goodsProduct('jug')))
    const found = await findSkus(commerce().db, ['cup', 'cup-large', 'vase', 'cup'])
    expect([...found.keys()].toSorted()).toEqual(['cup', 'cup-large'])
    expect(found.get('cup')).toEqual({
      sku: 'cup',
      productKey: 'products/cup',
      model: model.internal_name,
      channels: ['1'],
      categories: ['categories/cups', 'categories/kitchen'],
      titles: { en: 'Cup', de: 'Becher' },
      image: 'cup.webp',
      options: { size: 's' },
      taxClass: 'reduced',
      weight: 400,
      unitMeasure: { unit: 'ml', content: 250, reference: 1000 },
      limits: { min: 2, max: 12, step: 2 },
      stock: { policy: { kind: 'backorder', limit: 10, days: 14 }, available: 7, backordered: 0 },
      prices: expect.arrayContaining([
        { currency: 'EUR', groupId: '0', list: 1200, sale: undefined, since: new Date(noon).toISOString() },
        { currency: 'EUR', groupId: '2', list: 960, sale: undefined, since: new Date(noon).toISOString() },
      ]) as unknown,
      modifiers: cup.modifiers,
    })
    expect(found.get('cup-large')).toMatchObject({
      stock: { policy: { kind: 'deny' }, available: 0 },
      limits: { min: 1, max: undefined, step: 1 },
    })
    expect(
      await commerce().db.selectFrom('goods_locations').selectAll().orderBy('position').execute(),
    ).toMatchObject([
      { id: 'workshop', latitude: 50.1, longitude: 8.7, hours: JSON.stringify(locations[0]?.hours) },
      { id: 'shop', latitude: null },
    ])
  })

  test('only change where the feed differs', async () => {
    await sync(withGoods(goodsProduct('cup'), goodsProduct('jug')))
    expect(await tags()).toEqual(['goods:products/cup', 'goods:products/jug'])
    const dearer = goodsSku('jug', { prices: [{ currency: 'EUR', list: 1500 }] })
    await sync(withGoods(goodsProduct('cup'), goodsProduct('jug', { skus: [dearer] })))
    expect((await tags()).slice(2)).toEqual(['goods:products/jug'])
    const found = await findSkus(commerce().db, ['jug'])
    expect(found.get('jug')?.prices).toMatchObject([{ currency: 'EUR', list: 1500 }])
    // A change of weight does not affect the product's projection.
    await sync(withGoods(goodsProduct('cup', { skus: [goodsSku('cup', { weight: 500 })] })))
    expect((await tags()).slice(3)).toEqual(['goods:products/jug'])
    expect((await findSkus(commerce().db, ['cup', 'jug'])).get('cup')?.weight).toBe(500)
    const left = await commerce().db.selectFrom('goods_prices').select('sku').distinct().execute()
    expect(left).toEqual([{ sku: 'cup' }])
  })

  test('keep sales and reservations unless the feed changes the stock', async () => {
    await sync(withGoods(goodsProduct('cup')))
    await commerce()
      .db.updateTable('goods_stock')
      .set({ on_hand: 3, reserved: 1 })
      .where('location', '=', 'workshop')
      .execute()
    await commerce().db.updateTable('goods_skus').set({ backordered: 4 }).execute()
    const stock = async () => (await findSkus(commerce().db, ['cup'])).get('cup')?.stock
    // A new price does not restore the stock of sold goods.
    const dearer = { prices: [{ currency: 'EUR', list: 1500 }] }
    await sync(withGoods(goodsProduct('cup', { skus: [goodsSku('cup', dearer)] })))
    expect(await stock()).toMatchObject({ available: 4, backordered: 4 })
    const delivered = { ...dearer, stock: { workshop: 9, shop: 2 } }
    await sync(withGoods(goodsProduct('cup', { skus: [goodsSku('cup', delivered)] })))
    expect(await stock()).toMatchObject({ available: 10, backordered: 4 })
    await sync(withGoods(goodsProduct('cup', { skus: [goodsSku('cup', { ...dearer, stock: { shop: 2 } })] })))
    expect(await stock()).toMatchObject({ available: 2 })
  })

  test('a SKU moves to another product', async () => {
    const both = goodsProduct('cup', { skus: [goodsSku('cup'), goodsSku('jug-small')] })
    await sync(withGoods(both, goodsProduct('jug')))
    const taken = goodsProduct('jug', { skus: [goodsSku('jug-small'), goodsSku('jug')] })
    await sync(withGoods(taken, goodsProduct('cup')))
    expect((await findSkus(commerce().db, ['jug-small'])).get('jug-small')?.productKey).toBe('products/jug')
  })

  test('earlier prices are kept for 30 days before a sale', async () => {
    const day = 24 * 3_600_000
    const at = (days: number) => new Date(noon + days * day).toISOString()
    let version = 0
    const syncAt = (days: number, list: number, sale?: number) =>
      syncCatalogue(
        editing.databases,
        {
          version: `prices ${++version}`,
          load: () =>
            withGoods(
              goodsProduct('cup', {
                skus: [
                  goodsSku('cup', {
                    prices: [
                      { currency: 'EUR', list, ...(sale === undefined ? {} : { sale: { price: sale } }) },
                    ],
                  }),
                ],
              }),
            ),
        },
        { now: noon + days * day },
      )
    const history = () =>
      commerce()
        .db.selectFrom('goods_price_history')
        .select(['amount', 'from_at', 'to_at'])
        .orderBy('from_at')
        .execute()
    await syncAt(0, 1000)
    await syncAt(5, 1200)
    await syncAt(10, 1200)
    await syncAt(20, 1200, 900)
    expect(await history()).toEqual([
      { amount: 1000, from_at: at(0), to_at: at(5) },
      { amount: 1200, from_at: at(5), to_at: at(20) },
    ])
    await syncAt(60, 1300)
    expect(await history()).toEqual([{ amount: 900, from_at: at(20), to_at: at(60) }])
    // The clock is set back, so that a price starts at the time of an earlier one.
    await syncAt(61, 1400)
    await syncAt(60, 1500)
    await syncAt(62, 1600)
    expect(await history()).toEqual([
      { amount: 900, from_at: at(20), to_at: at(60) },
      { amount: 1500, from_at: at(60), to_at: at(62) },
    ])
  })

  test('are written by the next synchronisation if the process stopped after the records', async () => {
    const source = { version: 'one', load: () => withGoods(goodsProduct('cup'), goodsProduct('jug')) }
    for (const stopAt of [1, 2, 3]) {
      let writes = 0
      const stopping = {
        ...commerce(),
        write: ((lock, work) => {
          if (++writes === stopAt) return Promise.reject(new Error('The process stopped.'))
          return commerce().write(lock, work)
        }) as ReturnType<typeof commerce>['write'],
      }
      await expect(
        syncCatalogue({ ...editing.databases, commerce: stopping }, source, { now: noon }),
      ).rejects.toThrow('The process stopped.')
    }
    await syncCatalogue(editing.databases, source, { now: noon })
    expect((await findSkus(commerce().db, ['cup', 'jug'])).size).toBe(2)
    const loaded = { ...source, load: () => Promise.reject(new Error('It was loaded.')) }
    expect(await syncCatalogue(editing.databases, loaded, { now: noon })).toBeUndefined()
  })

  test('a tax class that the store settings do not have is rejected', async () => {
    const cup = goodsProduct('cup', { taxClass: 'luxury' })
    // The tax classes are unknown without settings.
    await sync(withGoods(cup))
    await load({ 'store.json': storeFile })
    expect(await problemsOf(sync(withGoods(cup, goodsProduct('jug', { taxClass: 'reduced' }))))).toEqual([
      'goods products/cup /taxClass: the store settings do not have this tax class: expected one of reduced, standard',
    ])
    await sync(withGoods(goodsProduct('cup'), goodsProduct('jug', { taxClass: 'reduced' })))
  })

  test('a feed with invalid goods is rejected, and nothing is written', async () => {
    const bad = goodsProduct('cup', {
      defaultSku: 'mug',
      skus: [
        goodsSku('cup', {
          weight: -1,
          prices: [{ currency: 'EUR', list: 10, sale: { price: 10 } }],
        }),
      ],
    })
    const twice = goodsProduct('jug', {
      defaultSku: 'mug',
      skus: [
        goodsSku('jug', { stock: { attic: 1 } }),
        goodsSku('jug', {
          prices: [
            { currency: 'EUR', list: 1 },
            { currency: 'EUR', group: '0', list: 2 },
          ],
        }),
      ],
    })
    expect(await problemsOf(sync(withGoods(bad, twice, goodsProduct('jug', { skus: [] }))))).toEqual([
      'goods products/cup /skus/0/weight: Too small: expected number to be >=0',
      'goods products/cup /skus/0/prices/0/sale/price: expected a price below the list price',
      'goods products/jug /skus/0/stock/attic: the feed has no location with this id',
      'goods products/jug /skus/1/sku: the feed contains the SKU jug more than once',
      'goods products/jug /skus/1/prices/1: this is the second price in EUR for group 0',
      'goods products/jug /defaultSku: the product does not have this SKU',
      'goods products/jug /skus: Too small: expected array to have >=1 items',
    ])
    const jug = goodsProduct('jug')
    expect(
      await problemsOf(sync(withGoods(jug, { ...jug, defaultSku: 'mug', skus: [goodsSku('mug')] }))),
    ).toEqual(['goods products/jug /key: the feed contains this product more than once'])
    expect(await commerce().db.selectFrom('goods_products').select('key').execute()).toEqual([])
    expect(
      await editing.database.db
        .selectFrom('records')
        .select('id')
        .where('model', '=', model.internal_name)
        .execute(),
    ).toEqual([])
  })
})
