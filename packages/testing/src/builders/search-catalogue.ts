import type { CatalogueFeed, FeedPrice } from '@vitrine/platform'

const model = {
  internal_name: 'ecommerce_product_abc123',
  name: 'Product',
  kind: 'collection',
  fields: {
    sku: { type: 'text' },
    search_words: { type: 'text' },
    description: { type: 'rich-text' },
    list_price: { type: 'number' },
  },
} as const

interface SearchProduct {
  readonly key: string
  readonly title: string
  readonly fields: Readonly<Record<string, unknown>>
  /** Prices of each variant, by SKU. */
  readonly prices?: Readonly<Record<string, readonly FeedPrice[]>>
}

const eur = (list: number): FeedPrice => ({ currency: 'EUR', list })

const sold: readonly SearchProduct[] = [
  {
    key: 'reading-lamp',
    title: 'Reading lamp',
    fields: { sku: 'RL-1', list_price: 1, description: '<p>Light for a table.</p>' },
    prices: {
      'RL-1-RED': [eur(6900), { currency: 'USD', list: 8000 }],
      'RL-1-BLUE': [
        { currency: 'EUR', list: 6900, sale: { price: 5950 } },
        { currency: 'EUR', group: '2', list: 100 },
      ],
    },
  },
  {
    key: 'table',
    title: 'Table',
    fields: { sku: 'T-1', description: '<p>Oak.</p>' },
    prices: { 'T-1': [eur(24000)] },
  },
  {
    key: 'table-lamp',
    title: 'Table lamp',
    fields: { sku: 'TL-1', description: '<p>Goes with RL-1-RED and RL-1.</p>' },
    prices: {
      'TL-1': [
        { currency: 'EUR', list: 4900, sale: { price: 100, to: '2001-01-01T00:00:00Z' } },
        { currency: 'USD', list: 9000 },
      ],
    },
  },
  { key: 'lamp-museum', title: 'Lamp museum', fields: { sku: 'LM', search_words: 'exhibition' } },
]

/** The products that the search suite expects, beside `sampleContent`: in channel 1, one of them also in German and in channel 2. */
export function searchCatalogue(): CatalogueFeed {
  const record = (product: SearchProduct, channel: string, language: string, title: string) => ({
    ...{ channel, language, model: model.internal_name, key: product.key, title },
    ...{ slug: `products/${product.key}`, fields: product.fields },
  })
  const lamps = sold.filter(({ key }) => key === 'table-lamp')
  return {
    models: [model],
    records: [
      ...sold.map((product) => record(product, '1', 'en', product.title)),
      ...lamps.map((product) => ({
        ...record(product, '1', 'de', 'Tischlampe'),
        slug: 'produkte/tischlampe',
      })),
      ...lamps.map((product) => record(product, '2', 'ar', 'مصباح')),
    ],
    goods: {
      locations: [
        {
          ...{ id: 'workshop', names: { en: 'Workshop' }, hours: [] },
          address: { street: 'Mill Lane 1', postcode: '12345', city: 'Lehmbach', country: 'DE' },
        },
      ],
      products: sold.flatMap(({ key, title, prices = {} }) => {
        const [defaultSku] = Object.keys(prices)
        if (defaultSku === undefined) return []
        return [
          {
            ...{ key, model: model.internal_name, channels: ['1', '2'], titles: { en: title } },
            ...{ taxClass: 'standard', defaultSku },
            skus: Object.entries(prices).map(([sku, own]) => ({
              ...{ sku, weight: 500, prices: own, stock: { workshop: 2 } },
            })),
          },
        ]
      }),
    },
  }
}
