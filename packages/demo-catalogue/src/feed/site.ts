import type { SalesChannel } from './assortment.ts'

/** The site that a feed is built for. */
export interface FeedSite {
  /** Suffix of the models' names. */
  readonly storeHash: string
  readonly channels: readonly (SalesChannel & { readonly languages: readonly string[] })[]
}
