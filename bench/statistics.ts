/** What several rounds came to. */
export interface Summary {
  readonly median: number
  readonly low: number
  readonly high: number
}

/** The middle value; between two, their mean. Throws when there is none. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/**
 * The value below which a share of all values lies, from 0 to 1, interpolated between neighbours. Throws when there are
 * no values, or one is no number: a figure made of nothing must not be printed.
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)]
  const above = sorted[Math.ceil(place)]
  if (below === undefined || above === undefined || values.some((value) => !Number.isFinite(value))) {
    throw new Error(`No figure can be made of [${values.join(', ')}]`)
  }
  return below + (above - below) * (place - Math.floor(place))
}

export function summarize(values: readonly number[]): Summary {
  return { median: median(values), low: Math.min(...values), high: Math.max(...values) }
}

/**
 * How many times the other something was. The rounds are compared pair by pair, since a busy machine slows both sides
 * of the same round. Throws when the numbers of rounds differ.
 */
export function ratio(values: readonly number[], others: readonly number[]): Summary {
  if (values.length !== others.length) throw new Error(`${values.length} rounds against ${others.length}`)
  return summarize(values.map((value, index) => value / (others[index] ?? Number.NaN)))
}
