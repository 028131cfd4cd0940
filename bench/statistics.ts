/** Summary of several rounds. */
export interface Summary {
  readonly median: number
  readonly low: number
  readonly high: number
}

/** Returns the median: the middle value, or the mean of the two middle values. Throws if there are no values. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/**
 * Returns the quantile for a share from 0 to 1, interpolated between neighbours. Throws if there are no values or a
 * value is not a number, so that no meaningless figure is printed.
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)]
  const above = sorted[Math.ceil(place)]
  if (below === undefined || above === undefined || values.some((value) => !Number.isFinite(value))) {
    throw new Error(`Cannot summarise [${values.join(', ')}]`)
  }
  return below + (above - below) * (place - Math.floor(place))
}

export function summarize(values: readonly number[]): Summary {
  return { median: median(values), low: Math.min(...values), high: Math.max(...values) }
}

/**
 * Returns the ratio of two series. Rounds are compared in pairs, because a busy machine slows down both sides of
 * the same round. Throws if the numbers of rounds differ.
 */
export function ratio(values: readonly number[], others: readonly number[]): Summary {
  if (values.length !== others.length)
    throw new Error(`Expected series of equal length, got ${values.length} and ${others.length} rounds`)
  return summarize(values.map((value, index) => value / (others[index] ?? Number.NaN)))
}
