import type { ImageB, QuantityRuleB, SelectedOptionB } from '../cart/index.ts'
import type { Availability } from '../goods/entities.ts'
import type { ConnectionB, MoneyB } from '../provider-shapes.ts'

/** Body of a product query, for provider B. One of the fields identifies the product. */
export interface ProductQueryB {
  readonly id?: string
  /** Slug of the product page. */
  readonly handle?: string
  /** SKU of a variant. */
  readonly sku?: string
}

/** An option of a product, for provider B. */
export interface ProductOptionB {
  readonly name: string
  readonly values: readonly string[]
}

/** A value that can be chosen for a modifier, for provider B. */
export interface ModifierValueB {
  readonly value: string
  readonly label: string
  /** Amount that is added to the price of a piece. */
  readonly price: MoneyB
}

/** A modifier of a product, for provider B. A line's attribute with the same key contains the chosen value. */
export interface ModifierB {
  readonly key: string
  readonly label: string
  readonly isRequired: boolean
  readonly values: readonly ModifierValueB[]
}

/** The lowest and the highest price of the variants, for provider B. */
export interface PriceRangeB {
  readonly minVariantPrice: MoneyB
  readonly maxVariantPrice: MoneyB
}

/** A variant of a product, for provider B. */
export interface VariantB {
  readonly id: string
  readonly sku: string
  readonly title: string
  readonly selectedOptions: readonly SelectedOptionB[]
  readonly price: MoneyB
  /** Regular price. Null if the variant is not on sale. */
  readonly compareAtPrice: MoneyB | null
  /** Lowest price in the 30 days before the sale. Null if there is no sale. */
  readonly lowestPrice: MoneyB | null
  /** Price per unit of measure, for example per litre. Null if there is no unit of measure. */
  readonly unitPrice: MoneyB | null
  /** For example `1 l`. Null if there is no unit price. */
  readonly unitPriceMeasure: string | null
  readonly image: ImageB | null
  readonly availability: Availability
  readonly availabilityDays: number | null
  readonly quantityRule: QuantityRuleB
  readonly requiresShipping: boolean
}

/** A product of the back-end store, for provider B. */
export interface ProductB {
  readonly id: string
  /** Slug of the product page. */
  readonly handle: string
  readonly title: string
  readonly description: string
  readonly vendor: string
  readonly availableForSale: boolean
  readonly priceRange: PriceRangeB
  readonly images: ConnectionB<ImageB>
  readonly options: readonly ProductOptionB[]
  readonly modifiers: readonly ModifierB[]
  readonly variants: ConnectionB<VariantB>
}

/** Result of a product query, for provider B. */
export interface ProductResultB {
  readonly product: ProductB
}
