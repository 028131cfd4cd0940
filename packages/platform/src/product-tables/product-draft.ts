import type { FeedPrice, InventoryPolicy } from '../goods/index.ts'

/** Texts by language. Languages without a text are absent. */
export type Texts = Readonly<Record<string, string>>

/** Columns that contain a text of the product for each language. */
export const textColumns = [
  'name',
  'slug',
  'summary',
  'description',
  'care',
  'search_words',
  'image_alt',
  'seo_title',
  'seo_description',
] as const

export type TextColumn = (typeof textColumns)[number]

/** A product as read from the lines of a table. */
export interface ProductDraft {
  /** Number of the product's first line. */
  readonly line: number
  /** The value of the column `product`, or else the first SKU. */
  readonly id: string
  readonly texts: Readonly<Record<TextColumn, Texts>>
  /** The categories with all their parents, outermost first. */
  readonly categories: readonly (readonly Texts[])[]
  readonly brand: string
  readonly taxClass: string
  readonly channels: readonly string[]
  /** ISO 8601 date; empty if unknown. */
  readonly date: string
  readonly options: readonly OptionDraft[]
  readonly attributes: readonly { readonly name: Texts; readonly values: readonly Texts[] }[]
  /** The variants in the order of the lines. The first one is the default. */
  readonly versions: readonly VersionDraft[]
}

export interface OptionDraft {
  readonly id: string
  readonly name: Texts
  readonly values: readonly { readonly id: string; readonly label: Texts; readonly colour: string }[]
}

/** A variant of a product, which has its own SKU. */
export interface VersionDraft {
  readonly line: number
  readonly sku: string
  /** Option id → value id. */
  readonly choices: Readonly<Record<string, string>>
  readonly prices: readonly FeedPrice[]
  /** Number of pieces by location. */
  readonly stock: Readonly<Record<string, number>>
  /** In grams. */
  readonly weight: number
  readonly policy: InventoryPolicy
  readonly limits: { readonly min?: number; readonly max?: number; readonly step?: number }
  /** Paths or URLs. */
  readonly images: readonly string[]
}
