import type { FeedPrice, InventoryPolicy } from '../goods/index.ts'

/** Texts by language. The languages in which a table has no text are absent. */
export type Texts = Readonly<Record<string, string>>

/** Columns with a text of the product in each language. */
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
  /** Number of its first line. */
  readonly line: number
  /** The value of the column `product`, or else the first SKU. */
  readonly id: string
  readonly texts: Readonly<Record<TextColumn, Texts>>
  /** The categories, each with its parents; the outermost is first. */
  readonly categories: readonly (readonly Texts[])[]
  readonly brand: string
  readonly taxClass: string
  readonly channels: readonly string[]
  /** ISO 8601 date; empty if unknown. */
  readonly date: string
  readonly options: readonly OptionDraft[]
  readonly attributes: readonly { readonly name: Texts; readonly values: readonly Texts[] }[]
  /** In the order of the lines. The first is the default. */
  readonly versions: readonly VersionDraft[]
}

export interface OptionDraft {
  readonly id: string
  readonly name: Texts
  readonly values: readonly { readonly id: string; readonly label: Texts; readonly colour: string }[]
}

/** A version of a product, which is sold under its own SKU. */
export interface VersionDraft {
  readonly line: number
  readonly sku: string
  /** Option id → value id. */
  readonly choices: Readonly<Record<string, string>>
  readonly prices: readonly FeedPrice[]
  /** Pieces by location. */
  readonly stock: Readonly<Record<string, number>>
  /** Grams. */
  readonly weight: number
  readonly policy: InventoryPolicy
  readonly limits: { readonly min?: number; readonly max?: number; readonly step?: number }
  /** Paths or URLs. */
  readonly images: readonly string[]
}
