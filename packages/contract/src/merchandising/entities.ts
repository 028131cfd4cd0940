import type { RecordMeta } from '../content/entities.ts'

/** A category of the shop. */
export interface ShopCategory {
  readonly id: string
  /** Name in the language of the request. */
  readonly name: string
  readonly page_slug: string
  /** Null for a department. */
  readonly parent_id: string | null
  /** 0 for a department. */
  readonly level: number
  /** Number of visible products, including the products of subcategories. */
  readonly product_count: number
  /** An image value, or null. */
  readonly image: unknown
}

/** The categories of the shop. Each department is followed by its subcategories. */
export interface CategoryList {
  readonly categories: readonly ShopCategory[]
  readonly count: number
  readonly _meta_?: RecordMeta
}

/** A field of a commerce model. */
export interface EcommerceModelField {
  readonly internal_name: string
  readonly display_name: string
  /** Internal name of the model. */
  readonly model: string
  /** Type of the field (section 3). */
  readonly type: string
  readonly is_searchable: boolean
  readonly is_facet: boolean
  readonly is_sortable: boolean
}

/** The fields of the commerce models. */
export interface EcommerceModelFields {
  readonly fields: readonly EcommerceModelField[]
}

/** A value of a content field. */
export interface ContentFieldValue {
  readonly value: string
  /** The value in the language of the request. */
  readonly label: string
  /** Number of published records with this value. */
  readonly count: number
}

/** The values of a content field, most frequent first. */
export interface ContentFieldValues {
  readonly field: string
  readonly values: readonly ContentFieldValue[]
}
