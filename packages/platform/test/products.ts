import { cartSettings, contentFolder, sampleContent, type OpenedDatabase } from '@vitrine/testing'
import type { PlatformOptions } from '../src/options.ts'
import type { FeedPrice } from '../src/goods/index.ts'
import { locations } from './goods.ts'
import { openPlatform } from './open.ts'

export const productModel = 'ecommerce_product_abc123'

/** A product of a test shop: its goods, and a content file, so that it can be hidden or a draft. */
export interface TestProduct {
  readonly key: string
  readonly title?: string
  /** False for a hidden product. */
  readonly visible?: boolean
  /** True for a product that has never been published. */
  readonly isDraft?: boolean
  /** Prices of each variant. */
  readonly prices?: readonly (readonly FeedPrice[])[]
}

/** Opens a shop whose products are content files. Its currencies are EUR and USD. */
export async function openProducts(database: OpenedDatabase, options: Partial<PlatformOptions> = {}) {
  const platform = await openPlatform(database, { sendsMail: false, ...options })
  let version = 0
  return {
    platform,
    /** Imports these products. Other products are removed. */
    async load(products: readonly TestProduct[]): Promise<void> {
      const files = products.map(({ key, title = `Cup ${key}`, visible = true, isDraft = false }) => [
        `1/en/records/${productModel}/${key}.json`,
        {
          ...{ slug: `shelf/${key}`, title, visible, fields: { sku: key } },
          ...(isDraft ? { status: 'draft' } : {}),
        },
      ])
      const content = contentFolder({
        ...sampleContent(),
        'store.json': cartSettings,
        [`models/${productModel}.json`]: {
          ...{ internal_name: productModel, name: 'Product', kind: 'collection' },
          fields: { sku: { type: 'text' } },
        },
        ...(Object.fromEntries(files) as Readonly<Record<string, unknown>>),
      })
      await platform.importContent(content.folder)
      content.remove()
      const sold = products.filter(({ prices = [] }) => prices.length > 0)
      await platform.syncCatalogue({
        version: String(++version),
        load: () => ({
          models: [],
          records: [],
          goods: {
            locations,
            products: sold.map(({ key, title = key, prices = [] }) => ({
              ...{ key, model: productModel, channels: ['1'], titles: { en: title }, taxClass: 'standard' },
              defaultSku: `${key}-0`,
              skus: prices.map((own, index) => ({
                ...{ sku: `${key}-${index}`, weight: 300, prices: own, stock: { workshop: 9 } },
              })),
            })),
          },
        }),
      })
    },
  }
}

/** Creates a price in minor units. */
export const eur = (list: number, more: Partial<FeedPrice> = {}): FeedPrice => ({
  currency: 'EUR',
  list,
  ...more,
})
export const usd = (list: number): FeedPrice => ({ currency: 'USD', list })
