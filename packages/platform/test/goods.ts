import type { FeedGoods, FeedLocation, FeedProduct, FeedSku } from '../src/goods/index.ts'
import { model } from './catalogue.ts'

/** Creates a SKU for a feed. */
export function goodsSku(sku: string, changes: Partial<FeedSku> = {}): FeedSku {
  return {
    sku,
    weight: 400,
    prices: [
      { currency: 'EUR', list: 1200 },
      { currency: 'USD', list: 1400 },
      { currency: 'EUR', group: '2', list: 960 },
    ],
    stock: { workshop: 5, shop: 2 },
    ...changes,
  }
}

/** Creates the goods of a product with one variant. */
export function goodsProduct(key: string, changes: Partial<FeedProduct> = {}): FeedProduct {
  return {
    key: `products/${key}`,
    model: model.internal_name,
    channels: ['1'],
    titles: { en: `Product ${key}` },
    taxClass: 'standard',
    defaultSku: key,
    skus: [goodsSku(key)],
    ...changes,
  }
}

export const locations: readonly FeedLocation[] = [
  {
    id: 'workshop',
    names: { en: 'Workshop' },
    address: { street: 'Mill Lane 1', postcode: '12345', city: 'Lehmbach', country: 'DE' },
    coordinates: { latitude: 50.1, longitude: 8.7 },
    hours: [{ day: 1, opens: '09:00', closes: '17:30' }],
  },
  {
    id: 'shop',
    names: { en: 'Shop' },
    address: { street: '', postcode: '', city: 'Hamburg', country: 'DE' },
    hours: [],
  },
]

export function goodsOf(...products: readonly FeedProduct[]): FeedGoods {
  return { locations, products }
}
