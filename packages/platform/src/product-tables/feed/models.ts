import type { FeedModel } from '../../catalogue/index.ts'

const text = { type: 'text' } as const
const json = { type: 'json' } as const
const number = { type: 'number' } as const

/** The names of a store's models. */
export function toModelNames(storeHash: string) {
  return {
    category: `ecommerce_category_${storeHash}`,
    brand: `ecommerce_brand_${storeHash}`,
    product: `ecommerce_product_${storeHash}`,
  }
}

/** Returns the models for the records of a table. Products have one sortable price per currency. */
export function toModels(storeHash: string, currencies: readonly string[]): readonly FeedModel[] {
  const names = toModelNames(storeHash)
  const kind = 'collection'
  const page = { search_words: text, seo: { type: 'seo' }, image: json, product_count: number } as const
  const prices = currencies.map((currency) => [`price_${currency.toLowerCase()}`, number] as const)
  return [
    {
      ...{ internal_name: names.category, name: 'Category', kind },
      fields: { name: text, category_id: text, parent_id: text, description: text, ...page },
    },
    {
      ...{ internal_name: names.brand, name: 'Brand', kind },
      fields: { name: text, brand_id: text, description: text, ...page },
    },
    {
      ...{ internal_name: names.product, name: 'Product', kind },
      fields: {
        sku: text,
        name: text,
        brand: text,
        brand_id: text,
        brand_meta: json,
        category_ids: { type: 'text', list: true },
        category_meta: json,
        short_description: text,
        description: { type: 'rich-text' },
        care_instructions: text,
        search_words: text,
        calculated_price: number,
        currency: text,
        ...Object.fromEntries(prices),
        on_sale: { type: 'boolean' },
        prices: json,
        prices_from: json,
        variant_options: json,
        variants: json,
        locations: json,
        attributes: json,
        images: json,
        thumbnails: json,
        rating: json,
        reviews: json,
        since: text,
        seo: { type: 'seo' },
      },
    },
  ]
}
