import type { Family, Measure } from './families/index.ts'
import { defaultValueOf, type OptionId } from './options.ts'
import type { Choices } from './types.ts'

/** Index of the side that an option determines: the first side of a bench, the second side of a cloth. */
const sideOf: Readonly<Partial<Record<OptionId, number>>> = { length: 0, cut: 1 }

/** Returns true if one of the options changes the size of the product. */
export function hasSizeOption(ids: readonly OptionId[]): boolean {
  return ids.some((id) => id === 'size' || id in sideOf)
}

/**
 * Returns the measures of the default variant: `stated`, except that a side determined by an option has the default
 * value of the option.
 */
export function measureOfDefault({ options: ids }: Pick<Family, 'options'>, stated: Measure): Measure {
  const id = ids.find((each) => each in sideOf)
  if (id === undefined) return stated
  return stated.with(sideOf[id] ?? 0, Number(defaultValueOf(id).id)) as unknown as Measure
}

/** Returns the measures of a variant: those of the default variant, except for the side that an option determines. */
export function measuresOfVariant(measures: readonly number[], choices: Choices): readonly number[] {
  return (Object.entries(choices) as [OptionId, string][]).reduce(
    (sides, [id, value]) => (id in sideOf ? sides.with(sideOf[id] ?? 0, Number(value)) : sides),
    measures,
  )
}
