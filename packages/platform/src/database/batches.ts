/** Values that a query asks for at once, unless it says otherwise: both databases limit how many a statement may have. */
const defaultBatchSize = 500

/** A list, part by part, in its order: for queries that ask for each of its values. */
export function* batchesOf<T>(list: readonly T[], size = defaultBatchSize): Generator<readonly T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size)
}
