import type { BrandId } from '../brands.ts'
import type { ShelfId } from '../categories.ts'
import type { AdditionId, ChoiceId } from '../choices.ts'
import type { ColourId } from '../colours.ts'
import type { DrawingId, PatternId } from '../ids.ts'
import type { MaterialId, OriginId } from '../materials.ts'
import type { Words } from '../../languages.ts'

/** Things of one kind that were designed together. One is told from another by shape, colour and pattern. */
export interface Family {
  readonly drawing: DrawingId
  readonly shelf: ShelfId
  readonly brand: BrandId
  readonly material: MaterialId
  readonly origin: OriginId
  readonly series: Words
  readonly noun: Words
  /** One sentence for lists: at most 95 characters. */
  readonly short: Words
  readonly body: Words
  /** Of the smallest variant, in euro cents, without a sale. */
  readonly price: number
  /** Centimetres of each shape: width, (depth,) height. */
  readonly measures: readonly [Measure, Measure, Measure, Measure]
  readonly choices: readonly ChoiceId[]
  readonly additions: readonly AdditionId[]
  /** Colour, accent and pattern of each product; their order is the number of its shape. */
  readonly designs: readonly Design[]
}

export type Measure = readonly [number, number] | readonly [number, number, number]
export type Design = readonly [colour: ColourId, accent: ColourId, pattern: PatternId]
