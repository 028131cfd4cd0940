import { choices, type Choice, type ChoiceId } from './choices.ts'
import type { Family, Measure } from './families/index.ts'

/** The side, from 0, that a customer chooses by one of these: a bench's first, a cloth's second. */
const sides: Readonly<Partial<Record<ChoiceId, number>>> = { length: 0, cut: 1 }

/** Whether the choices of a product change how large it is. */
export function isMadeToSize(chosenBy: readonly ChoiceId[]): boolean {
  return chosenBy.some((id) => id === 'size' || id in sides)
}

/** The measures of the variant that is chosen first: where the length is a choice, its first value is that side. */
export function measureOf({ choices: ids }: Pick<Family, 'choices'>, drawn: Measure): Measure {
  const id = ids.find((each) => each in sides)
  if (id === undefined) return drawn
  const { values }: Choice = choices[id]
  const chosen = values.find(({ isDefault }) => isDefault) ?? values[0]
  return drawn.with(sides[id] ?? 0, Number(chosen.id)) as unknown as Measure
}
