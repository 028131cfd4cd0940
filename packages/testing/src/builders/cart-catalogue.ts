import type { CatalogueFeed, FeedProduct, FeedSku } from '@vitrine/platform'

const model = {
  internal_name: 'ecommerce_product_abc123',
  name: 'Product',
  kind: 'collection',
  fields: { sku: { type: 'text' } },
} as const

const locations = [
  {
    id: 'workshop',
    names: { en: 'Workshop' },
    address: { street: 'Mill Lane 1', postcode: '12345', city: 'Lehmbach', country: 'DE' },
    hours: [],
  },
]

function sku(id: string, eur: number, usd: number, changes: Partial<FeedSku> = {}): FeedSku {
  return {
    sku: id,
    weight: 500,
    prices: [
      { currency: 'EUR', list: eur },
      { currency: 'USD', list: usd },
    ],
    stock: { workshop: 100 },
    ...changes,
  }
}

function product(
  key: string,
  skus: readonly [FeedSku, ...FeedSku[]],
  changes: Partial<FeedProduct> = {},
): FeedProduct {
  return {
    key,
    model: model.internal_name,
    channels: ['1'],
    titles: { en: `The ${key}`, de: `Das Produkt ${key}` },
    taxClass: 'standard',
    defaultSku: skus[0].sku,
    skus,
    ...changes,
  }
}

/**
 * The goods that the cart suite expects, beside `sampleContent`: a lamp on sale with prices of customer group 2, a mug
 * with limits, a bag with a required modifier, a poster in euros only, and a tray of channel 2.
 *
 * @param lampPrice reduced price of the lamp in euro cents.
 */
export function cartCatalogue(lampPrice = 5950): CatalogueFeed {
  const lamp = sku('LAMP-RED', 0, 0, {
    options: { colour: 'red' },
    limits: { max: 50 },
    prices: [
      { currency: 'EUR', list: 6900, sale: { price: lampPrice } },
      { currency: 'EUR', group: '2', list: 5000 },
      { currency: 'USD', list: 8000 },
      { currency: 'USD', group: '2', list: 5500 },
    ],
  })
  const products = [
    product('lamp', [lamp], { image: 'lamps/red.webp' }),
    product('mug', [
      sku('MUG', 1200, 1400, { limits: { min: 2, max: 12, step: 2 }, stock: { workshop: 7 } }),
    ]),
    product('bag', [sku('BAG', 3000, 3300, { policy: { kind: 'made-to-order', days: 14 }, stock: {} })], {
      modifiers: [
        {
          id: 'lining',
          names: { en: 'Lining', de: 'Futter' },
          required: true,
          values: [
            { id: 'plain', names: { en: 'Plain', de: 'Schlicht' } },
            { id: 'silk', names: { en: 'Silk', de: 'Seide' }, prices: { EUR: 250, USD: 300 } },
          ],
        },
      ],
    }),
    product('poster', [sku('POSTER', 0, 0, { prices: [{ currency: 'EUR', list: 1999 }] })]),
    product('tray', [sku('TRAY', 1000, 1000)], { channels: ['2'] }),
  ]
  return {
    models: [model],
    records: [
      {
        ...{ channel: '1', language: 'en', model: model.internal_name, key: 'lamp' },
        ...{ slug: 'lamps/red-lamp', title: 'The lamp', fields: { sku: 'LAMP-RED' } },
      },
    ],
    goods: { locations, products },
  }
}

/**
 * The store settings that the cart suite expects, beside `sampleContent`: euros and US dollars, and prices that include
 * 19 % tax.
 */
export const cartSettings = {
  currencies: [{ id: 'EUR' }, { id: 'USD' }],
  defaultCurrency: 'EUR',
  homeCountry: 'DE',
  countries: ['DE', 'AT', 'US'],
  tax: {
    pricesIncludeTax: true,
    classes: ['standard'],
    rates: [{ country: 'DE', class: 'standard', percent: 19 }],
  },
  shipping: {
    taxClass: 'standard',
    zones: [
      {
        id: 'germany',
        countries: ['DE', 'AT', 'US'],
        methods: [{ id: 'parcel', names: { en: 'Parcel' }, kind: 'flat', price: { EUR: 500, USD: 600 } }],
      },
    ],
  },
  orders: {},
  returns: { days: 30 },
  giftCertificates: {
    amounts: { EUR: { min: 1000, max: 50_000 }, USD: { fixed: [2500, 5000] } },
    expiryMonths: 36,
    themes: ['birthday'],
  },
} as const
