/** Default number of values per query. Both databases limit the number of parameters of a statement. */
const defaultBatchSize = 500

/** Splits a list into batches, in order, for queries with one parameter per value. */
export function* batchesOf<T>(list: readonly T[], size = defaultBatchSize): Generator<readonly T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size)
}
