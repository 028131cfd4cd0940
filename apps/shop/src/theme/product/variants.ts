import type { ProductOption } from '@vitrine/runtime'
import { toPrices, type Prices } from './prices.ts'
import { count, fields, list, text } from '../records/read-values.ts'

/** One thing that can be bought. */
export interface Variant {
  readonly sku: string
  readonly prices: Prices
  /** Pieces by the id of their place. */
  readonly stock: Readonly<Record<string, number>>
  /** For each option, in its order, the number of the value; -1 where the record does not tell. */
  readonly values: readonly number[]
}

/**
 * The variants of a product record, each with the numbers of its options' values. A record names choices by ids of its
 * own, and options do not tell theirs in every shape (specification, section 3): an option belongs to the choice whose
 * values it has; options whose values have no ids are those that are left, in their order, and so are their values.
 */
export function toVariants(value: unknown, options: readonly ProductOption[]): readonly Variant[] {
  const sources = list(value).map(fields)
  const choices = sources.map((source) => fields(source['choices']))
  const known = valuesByChoice(choices)
  const matches = matchChoices(options, known)
  return sources.map((source, index) => ({
    sku: text(source['sku']),
    prices: toPrices(source['prices']),
    stock: Object.fromEntries(
      Object.entries(fields(source['stock'])).map(([place, pieces]) => [place, count(pieces)]),
    ),
    values: options.map(({ values }, number) => {
      const choice = matches[number]
      if (choice === undefined) return -1
      const id = text(choices[index]?.[choice])
      const byId = values.findIndex((each) => each.id === id)
      return byId >= 0 ? byId : [...(known.get(choice) ?? [])].indexOf(id)
    }),
  }))
}

/** The variant in which all options have the values that were chosen; `undefined` where there is none. */
export function findVariant(variants: readonly Variant[], chosen: readonly number[]): Variant | undefined {
  return variants.find(({ values }) => values.every((value, number) => value === chosen[number]))
}

/** The numbers of the values that are chosen at first: the default ones, else those of the first variant, else the first. */
export function defaultSelection(
  variants: readonly Variant[],
  options: readonly ProductOption[],
): readonly number[] {
  const first = variants[0]?.values
  return options.map(({ values }, number) => {
    const usual = values.findIndex(({ isDefault }) => isDefault)
    return usual >= 0 ? usual : Math.max(0, first?.[number] ?? 0)
  })
}

/** Which values each choice has, in the order in which variants name them. */
function valuesByChoice(
  choices: readonly Readonly<Record<string, unknown>>[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const known = new Map<string, Set<string>>()
  for (const each of choices) {
    for (const [choice, value] of Object.entries(each)) {
      const values = known.get(choice) ?? new Set<string>()
      known.set(choice, values.add(text(value)))
    }
  }
  return known
}

/** For each option the choice that it is. */
function matchChoices(
  options: readonly ProductOption[],
  known: ReadonlyMap<string, ReadonlySet<string>>,
): readonly (string | undefined)[] {
  const free = new Set(known.keys())
  const byValues = options.map(({ values }) => {
    const ids = new Set(values.map(({ id }) => id))
    const found = [...free].find((choice) => [...(known.get(choice) ?? [])].every((id) => ids.has(id)))
    if (found !== undefined) free.delete(found)
    return found
  })
  return byValues.map((choice) => {
    if (choice !== undefined) return choice
    const [next] = free
    if (next !== undefined) free.delete(next)
    return next
  })
}
