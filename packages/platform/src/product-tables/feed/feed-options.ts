import type { FindSlug } from '../stored-slugs.repository.ts'
import type { TableTerms } from '../terms.ts'

export interface FeedOptions {
  readonly terms: TableTerms
  /** Path of each picture in the media folder, keyed by its path or URL in the table. */
  readonly pictures: ReadonlyMap<string, string>
  readonly findSlug: FindSlug
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Returns the key of a product's records and goods. */
export function toProductKey(id: string): string {
  return `products/${id.toLowerCase()}`
}
