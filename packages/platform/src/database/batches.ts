/** Default number of values per query. Both databases limit the number of parameters of a statement. */
const defaultBatchSize = 500

/** Splits a list into batches, in order, for queries with one parameter per value. */
export function* batchesOf<T>(list: readonly T[], size = defaultBatchSize): Generator<readonly T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size)
}

/**
 * Pads a list to a power of two by repeating its last value, so that few distinct statements are
 * prepared. A single value is doubled, since SQLite uses the same plan for all lengths from two.
 */
export function padToPowerOfTwo(values: readonly string[]): string[] {
  const length = 2 ** Math.max(1, Math.ceil(Math.log2(values.length)))
  return Array.from({ length }, (_, index) => values[index] ?? values.at(-1) ?? '')
}
