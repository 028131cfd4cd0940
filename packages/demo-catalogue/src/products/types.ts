import type { BrandId } from './brands.ts'
import type { DepartmentId, ShelfId } from './categories.ts'
import type { AdditionId, ChoiceId } from './choices.ts'
import type { ColourGroup } from './colours.ts'
import type { DrawingId, PatternId } from './ids.ts'
import type { CareId, MaterialId, OriginId } from './materials.ts'
import type { Language, Term, Text } from '../languages.ts'

/** Currencies of the shop, by ISO 4217. All three have hundredths. */
export const currencies = ['USD', 'EUR', 'AED'] as const
export type CurrencyCode = (typeof currencies)[number]

/** Groups with prices of their own, by id. Group 0 pays the ordinary price. */
export const customerGroups = ['1', '2'] as const
export type CustomerGroupId = (typeof customerGroups)[number]

export const locationIds = ['lehmbach', 'hamburg', 'dubai'] as const
export type LocationId = (typeof locationIds)[number]

/** What something costs in one currency: whole minor units (cents, fils). */
export interface Price {
  readonly list: number
  /** Below `list`; absent when there is no sale. */
  readonly sale?: number
  /** What the members of a group pay: never more than the ordinary price. */
  readonly groups: Readonly<Record<CustomerGroupId, number>>
}
export type Prices = Readonly<Record<CurrencyCode, Price>>

/** What is to be seen: the thing alone, a part of it, or the thing where it belongs. */
export const pictureViews = ['front', 'detail', 'room'] as const
export type PictureView = (typeof pictureViews)[number]

export interface Picture {
  readonly view: PictureView
  /** Below the folder of drawn pictures (docs/catalogue.md). */
  readonly path: string
  readonly alt: Text
}

export interface Seo {
  /** At most 60 characters. */
  readonly title: Text
  /** 50 to 160 characters. */
  readonly description: Text
}

export interface Brand {
  readonly id: BrandId
  readonly name: string
  /** The same in every language: a name is not translated. */
  readonly slug: string
  readonly text: Text
  readonly seo: Seo
}

/** A department, or a shelf within one. */
export interface Category {
  readonly id: DepartmentId | ShelfId
  readonly parent?: DepartmentId
  readonly name: Text
  readonly text: Text
  /** Path without slashes at its ends. */
  readonly slug: Text
  readonly seo: Seo
  readonly picture: string
}

export interface OptionValue {
  readonly id: string
  readonly label: Text
  readonly isDefault: boolean
  /** `#rrggbb`, where what is chosen is a colour. */
  readonly colour?: string
}

/** A variant option; `shape` says which of section 3's three shapes it has on the wire. */
export interface ProductOption {
  readonly id: ChoiceId
  readonly shape: 'named' | 'labelled' | 'display'
  readonly name: Text
  readonly values: readonly OptionValue[]
}

/** A modifier; `shape` says which of section 3's two shapes it has on the wire. */
export interface Modifier {
  readonly id: AdditionId
  readonly shape: 'titled' | 'display'
  readonly name: Text
  readonly values: readonly Text[]
}

/** One thing that can be bought: a value for each option. */
export interface Variant {
  readonly sku: string
  /** Option id to value id. */
  readonly choices: Readonly<Partial<Record<ChoiceId, string>>>
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
  /** `2026-03-14`. */
  readonly date: string
}

export interface Rating {
  /** Mean of the reviews in hundredths: 467 is 4.67 stars. 0 without reviews. */
  readonly average: number
  readonly count: number
  /** How many of them gave one star, two, and so on to five. */
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

/** How a product looks; the drawings are made from it. */
export interface Design {
  readonly drawing: DrawingId
  /** Which of the family's shapes, from 0. */
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
  readonly shelf: ShelfId
  readonly design: Design
  readonly name: Text
  /** Path without slashes at its ends: department, shelf, product. */
  readonly slug: Text
  readonly short: Text
  /** Paragraphs, parted by an empty line. */
  readonly long: Text
  readonly care: Text
  readonly seo: Seo
  readonly facets: ProductFacets
  /** Centimetres: width, depth where there is one, height. */
  readonly measures: readonly number[]
  /** Of the variant that is chosen first. */
  readonly prices: Prices
  readonly options: readonly ProductOption[]
  readonly modifiers: readonly Modifier[]
  readonly variants: readonly [Variant, ...Variant[]]
  readonly pictures: readonly [Picture, ...Picture[]]
  readonly rating: Rating
  readonly reviews: readonly Review[]
  /** Since when it is sold: `2026-03-14`. */
  readonly since: string
}

export interface Location extends Term<LocationId> {
  /** ISO 3166-1. */
  readonly country: string
}

export interface FacetTerms {
  readonly id: keyof ProductFacets
  readonly name: Text
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
