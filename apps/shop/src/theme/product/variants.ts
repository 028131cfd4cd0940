import type { Availability } from '@vitrine/contract'
import type { ProductOption } from '@vitrine/runtime'
import { toPrices, type Prices } from './prices.ts'
import { count, fields, list, text } from '../records/read-values.ts'

export type { Availability }

/** A combination of one value per option, the unit of sale. */
export interface Variant {
  readonly sku: string
  readonly prices: Prices
  /** Undefined if unknown. */
  readonly availability: Availability | undefined
  /** Days until a back-ordered or made-to-order piece is dispatched; 0 for others, or if unknown. */
  readonly days: number
  /** Availability by location id. */
  readonly stock: Readonly<Record<string, Availability>>
  /** Path of the picture of this variant; empty if it has none of its own. */
  readonly picture: string
  /** Index of the value of each option; -1 if unknown. */
  readonly values: readonly number[]
}

/**
 * Maps the variants of a product record. The record identifies choices by ids, which not every shape of options has
 * (section 3). Options are therefore matched to choices by the ids of their values. Options whose values have no
 * ids are matched in order.
 */
export function toVariants(value: unknown, options: readonly ProductOption[]): readonly Variant[] {
  const sources = list(value).map(fields)
  const choices = sources.map((source) => fields(source['choices']))
  const known = valuesByChoice(choices)
  const matches = matchChoices(options, known)
  return sources.map((source, index) => ({
    sku: text(source['sku']),
    prices: toPrices(source['prices']),
    picture: text(source['image']),
    availability: toAvailability(source['availability']),
    days: count(source['availability_days']),
    stock: Object.fromEntries(
      Object.entries(fields(source['stock'])).flatMap(([place, value]): [string, Availability][] => {
        const availability = toAvailability(value)
        return availability ? [[place, availability]] : []
      }),
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

const availabilities: readonly Availability[] = [
  'in-stock',
  'few-left',
  'made-to-order',
  'backorder',
  'sold-out',
]

function toAvailability(value: unknown): Availability | undefined {
  return availabilities.find((each) => each === value)
}

/** Returns the variant with the selected values, or undefined if there is none. */
export function findVariant(variants: readonly Variant[], selected: readonly number[]): Variant | undefined {
  return variants.find(({ values }) => values.every((value, index) => value === selected[index]))
}

/**
 * Returns the initial selection: that of the variant with a SKU, if there is one. Otherwise, the default value of each option,
 * the value of the first variant, or the first value.
 */
export function defaultSelection(
  variants: readonly Variant[],
  options: readonly ProductOption[],
  sku?: string,
): readonly number[] {
  const named = variants.find((each) => each.sku === sku && !each.values.includes(-1))
  if (named) return named.values
  const first = variants[0]?.values
  return options.map(({ values }, number) => {
    const defaultIndex = values.findIndex(({ isDefault }) => isDefault)
    return defaultIndex >= 0 ? defaultIndex : Math.max(0, first?.[number] ?? 0)
  })
}

/** Collects the values of each choice, in order of appearance. */
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

/** Returns the choice of each option. */
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
