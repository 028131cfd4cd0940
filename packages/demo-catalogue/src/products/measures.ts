import type { Family, Measure } from './families/index.ts'
import { options, type OptionId, type OptionSource } from './options.ts'

/** Index of the side that an option determines: the first side of a bench, the second side of a cloth. */
const sides: Readonly<Partial<Record<OptionId, number>>> = { length: 0, cut: 1 }

/** Returns true if one of the options changes the size of the product. */
export function hasSizeOption(ids: readonly OptionId[]): boolean {
  return ids.some((id) => id === 'size' || id in sides)
}

/**
 * Returns the measures of the default variant: `drawn`, except that a side determined by an option has the default
 * value of the option.
 */
export function measureOfDefault({ options: ids }: Pick<Family, 'options'>, drawn: Measure): Measure {
  const id = ids.find((each) => each in sides)
  if (id === undefined) return drawn
  const { values }: OptionSource = options[id]
  const value = values.find(({ isDefault }) => isDefault) ?? values[0]
  return drawn.with(sides[id] ?? 0, Number(value.id)) as unknown as Measure
}
