import type { BrandId } from './brands.ts'
import type { DepartmentId, SubcategoryId } from './categories.ts'
import type { ModifierId, OptionId } from './options.ts'
import type { ColourGroup } from './colours.ts'
import type { FamilyId, PatternId } from './ids.ts'
import type { CareId, MaterialId, OriginId } from './materials.ts'
import type { Language, Term, LocalisedText } from '../languages.ts'

/** Currencies of the shop (ISO 4217). In all of these currencies, a major unit has 100 minor units. */
export const currencies = ['USD', 'EUR', 'AED'] as const
export type CurrencyCode = (typeof currencies)[number]

/** Ids of customer groups with their own prices. Group 0, which is not listed, pays the ordinary price. */
export const customerGroups = ['1', '2'] as const
export type CustomerGroupId = (typeof customerGroups)[number]

export const locationIds = ['lehmbach', 'hamburg', 'dubai'] as const
export type LocationId = (typeof locationIds)[number]

/** A price in one currency, in minor units (cents, fils). */
export interface Price {
  readonly list: number
  /** Reduced price, below `list`; absent if there is no sale. */
  readonly sale?: number
  /** Prices for customer groups. None is higher than the ordinary price. */
  readonly groups: Readonly<Record<CustomerGroupId, number>>
}
export type Prices = Readonly<Record<CurrencyCode, Price>>

/**
 * Views of a product: from the front, at an angle, a detail, or in a room. A `version` is a front view of a variant that
 * does not look like the default variant.
 */
export const pictureViews = ['front', 'angle', 'detail', 'room', 'version'] as const
export type PictureView = (typeof pictureViews)[number]

/** Chosen values: option id to value id. */
export type Choices = Readonly<Partial<Record<OptionId, string>>>

export interface Picture {
  readonly view: PictureView
  /** Path in the folder of pictures (docs/catalogue.md). */
  readonly path: string
  readonly alt: LocalisedText
  /** The visible choices of the variant in the picture. */
  readonly choices: Choices
}

export interface Seo {
  /** At most 60 characters. */
  readonly title: LocalisedText
  /** 50 to 160 characters. */
  readonly description: LocalisedText
}

export interface Brand {
  readonly id: BrandId
  readonly name: string
  /** The slug is the same in every language, since brand names are not translated. */
  readonly slug: string
  readonly text: LocalisedText
  readonly seo: Seo
}

/** A department or a subcategory. */
export interface Category {
  readonly id: DepartmentId | SubcategoryId
  readonly parent?: DepartmentId
  readonly name: LocalisedText
  readonly text: LocalisedText
  /** Path without leading or trailing slash. */
  readonly slug: LocalisedText
  readonly seo: Seo
  readonly picture: string
}

export interface OptionValue {
  readonly id: string
  readonly label: LocalisedText
  readonly isDefault: boolean
  /** `#rrggbb`, if the value is a colour. */
  readonly colour?: string
}

/** A variant option. `shape` selects its shape in the record (section 3). */
export interface ProductOption {
  readonly id: OptionId
  readonly shape: 'named' | 'labelled' | 'display'
  readonly name: LocalisedText
  readonly values: readonly OptionValue[]
}

/** A modifier. `shape` selects its shape in the record (section 3). */
export interface Modifier {
  readonly id: ModifierId
  readonly shape: 'titled' | 'display'
  readonly name: LocalisedText
  readonly values: readonly LocalisedText[]
  /** Surcharge of each value, in minor units, keyed by currency; undefined for a value without a surcharge. */
  readonly prices: readonly (Readonly<Record<CurrencyCode, number>> | undefined)[]
}

/** A combination of one value per option, which can be bought. */
export interface Variant {
  readonly sku: string
  readonly choices: Choices
  /** Path of the picture of this variant, if photographs show the product. */
  readonly picture?: string
  readonly prices: Prices
  readonly stock: Readonly<Record<LocationId, number>>
}

export interface Review {
  readonly id: string
  readonly language: Language
  readonly author: string
  /** 1 to 5. */
  readonly rating: number
  readonly title: string
  readonly text: string
  /** ISO 8601 date: `2026-03-14`. */
  readonly date: string
}

export interface Rating {
  /** Mean rating in hundredths of a star: 467 is 4.67 stars. 0 if there are no reviews. */
  readonly average: number
  readonly count: number
  /** Number of reviews with one star, two stars, and so on to five. */
  readonly spread: readonly number[]
}

export const sizeIds = ['small', 'medium', 'large'] as const
export type SizeId = (typeof sizeIds)[number]

export interface ProductFacets {
  readonly colour: ColourGroup
  readonly material: MaterialId
  readonly pattern: PatternId
  readonly size: SizeId
  readonly origin: OriginId
  readonly care: readonly CareId[]
}

/** Appearance of a product, from which its pictures are made. */
export interface Design {
  readonly family: FamilyId
  /** Index of the family's shape. */
  readonly shape: number
  /** `#rrggbb`. */
  readonly colour: string
  readonly accent: string
  readonly pattern: PatternId
}

export interface Product {
  readonly sku: string
  readonly brand: BrandId
  readonly department: DepartmentId
  readonly subcategory: SubcategoryId
  /** Position in listings in the merchant's order, unique and ascending. Neighbours are of different families. */
  readonly rank: number
  readonly design: Design
  readonly name: LocalisedText
  /** Path without leading or trailing slash: department, subcategory, product. */
  readonly slug: LocalisedText
  readonly short: LocalisedText
  /** Paragraphs, separated by an empty line. */
  readonly long: LocalisedText
  readonly care: LocalisedText
  readonly seo: Seo
  readonly facets: ProductFacets
  /** Width, optional depth and height, in centimetres. */
  readonly measures: readonly number[]
  /** Prices of the default variant. */
  readonly prices: Prices
  readonly options: readonly ProductOption[]
  readonly modifiers: readonly Modifier[]
  readonly variants: readonly [Variant, ...Variant[]]
  readonly pictures: readonly [Picture, ...Picture[]]
  readonly rating: Rating
  readonly reviews: readonly Review[]
  /** First day of sale: `2026-03-14`. */
  readonly since: string
}

/** A place with stock. */
export interface Location extends Term<LocationId> {
  readonly address: {
    readonly street: string
    readonly postcode: string
    readonly city: string
    /** ISO 3166-1 alpha-2. */
    readonly country: string
  }
  /** WGS 84, in degrees. */
  readonly coordinates: { readonly latitude: number; readonly longitude: number }
  /** For example `Europe/Berlin`. */
  readonly timeZone: string
  readonly hours: readonly OpeningHours[]
}

/** The opening hours of a day: 1 for Monday to 7 for Sunday. */
export interface OpeningHours {
  readonly day: number
  /** Local time: `09:30`. */
  readonly opens: string
  readonly closes: string
}

export interface FacetTerms {
  readonly id: keyof ProductFacets
  readonly name: LocalisedText
  readonly terms: readonly Term[]
}

export interface Catalogue {
  readonly brands: readonly Brand[]
  readonly categories: readonly Category[]
  readonly facets: readonly FacetTerms[]
  readonly currencies: readonly CurrencyCode[]
  readonly customerGroups: readonly Term<CustomerGroupId>[]
  readonly locations: readonly Location[]
  readonly products: readonly Product[]
}
