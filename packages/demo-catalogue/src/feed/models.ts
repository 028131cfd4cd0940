/** A content model, as in a model file of the content folder (docs/content.md). */
export interface CatalogueModel {
  readonly internal_name: string
  readonly name: string
  readonly kind: 'collection'
  readonly fields: Readonly<Record<string, { readonly type: string; readonly list?: true }>>
}

export function productModel(storeHash: string): string {
  return `ecommerce_product_${storeHash}`
}

export function categoryModel(storeHash: string): string {
  return `ecommerce_category_${storeHash}`
}

export function brandModel(storeHash: string): string {
  return `ecommerce_brand_${storeHash}`
}

const text = { type: 'text' } as const
const json = { type: 'json' } as const
const number = { type: 'number' } as const
const seo = { type: 'seo' } as const
const flag = { type: 'boolean' } as const
const texts = { type: 'text', list: true } as const
const images = { type: 'json' } as const

/** Returns the content models of the feed's records. */
export function toModels(storeHash: string): readonly CatalogueModel[] {
  return [
    {
      internal_name: categoryModel(storeHash),
      name: 'Category',
      kind: 'collection',
      fields: {
        name: text,
        category_id: text,
        parent_id: text,
        description: text,
        search_words: text,
        image: json,
        product_count: number,
        seo,
      },
    },
    {
      internal_name: brandModel(storeHash),
      name: 'Brand',
      kind: 'collection',
      fields: { name: text, brand_id: text, description: text, image: json, product_count: number, seo },
    },
    {
      internal_name: productModel(storeHash),
      name: 'Product',
      kind: 'collection',
      fields: {
        sku: text,
        name: text,
        brand: text,
        brand_id: text,
        brand_meta: json,
        category_ids: texts,
        rank: number,
        family: json,
        category_meta: json,
        short_description: text,
        description: { type: 'rich-text' },
        care_instructions: text,
        search_words: text,
        calculated_price: number,
        currency: text,
        price_usd: number,
        price_eur: number,
        price_aed: number,
        on_sale: flag,
        prices: json,
        prices_from: json,
        variant_options: json,
        provider_specific_data: json,
        variants: json,
        locations: json,
        facets: json,
        attributes: json,
        colour: text,
        material: text,
        pattern: text,
        size: text,
        origin: text,
        measures: json,
        images,
        thumbnails: json,
        rating: json,
        reviews: json,
        since: text,
        seo,
      },
    },
  ]
}
