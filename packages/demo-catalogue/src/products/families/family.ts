import type { BrandId } from '../brands.ts'
import type { SubcategoryId } from '../categories.ts'
import type { ModifierId, OptionId } from '../options.ts'
import type { ColourId } from '../colours.ts'
import type { FamilyId, PatternId } from '../ids.ts'
import type { MaterialId, OriginId } from '../materials.ts'
import type { Translations } from '../../languages.ts'

/** Products of one kind and series, which differ in shape, colour and pattern. */
export interface Family {
  readonly id: FamilyId
  readonly subcategory: SubcategoryId
  readonly brand: BrandId
  readonly material: MaterialId
  readonly origin: OriginId
  readonly series: Translations
  readonly noun: Translations
  /** A sentence for listings, at most 95 characters. */
  readonly short: Translations
  readonly body: Translations
  /** List price of the cheapest variant, in euro cents. */
  readonly price: number
  /** Width, optional depth and height of each shape, in centimetres. */
  readonly measures: readonly [Measure, Measure, Measure, Measure]
  readonly options: readonly OptionId[]
  readonly modifiers: readonly ModifierId[]
  /** One product per entry. The index selects the shape. */
  readonly designs: readonly Design[]
}

export type Measure = readonly [number, number] | readonly [number, number, number]
export type Design = readonly [colour: ColourId, accent: ColourId, pattern: PatternId]
