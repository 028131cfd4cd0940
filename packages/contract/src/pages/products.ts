import type { PageRecord, WithImages } from '../content/entities.ts'

/** First shape of a variant option: a name and its values (section 3). */
export interface NamedOption {
  readonly name: string
  readonly values: readonly unknown[]
}

/** Second shape of a variant option: a label and values by id (section 3). */
export interface LabelledOption {
  readonly label: string
  readonly values: Readonly<Record<string, { readonly value_label: string }>>
}

/** Third shape of a variant option: a display name and a list of values (section 3). */
export interface DisplayOption {
  readonly display_name: string
  readonly option_values: readonly { readonly is_default?: boolean; readonly label: string }[]
}

/** A variant option in any of the three shapes. */
export type VariantOption = NamedOption | LabelledOption | DisplayOption

/** A modifier of a product in either of two shapes (section 3). */
export type ProductModifier =
  | { readonly title: string; readonly values: readonly { readonly title: string }[] }
  | { readonly display_name: string; readonly option_values: readonly unknown[] }

/** The record of a product page (section 3). */
export interface ProductPageRecord extends PageRecord, WithImages {
  readonly sku?: string
  readonly calculated_price?: unknown
  readonly brand?: unknown
  readonly name?: string
  readonly category_meta?: unknown
  readonly variant_options?: readonly VariantOption[]
  readonly provider_specific_data?: { readonly modifiers?: readonly ProductModifier[] }
}
