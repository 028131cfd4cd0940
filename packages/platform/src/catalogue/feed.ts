import type { FieldMeta } from '@vitrine/contract'
import type { Site } from '../site/index.ts'

/**
 * What commerce says of its products, as models and records: categories, brands, products in every channel and language.
 * It is no content of the merchant's: neither import nor export of content files sees it.
 */
export interface CatalogueFeed {
  readonly models: readonly FeedModel[]
  /**
   * Any number; one channel, language, model and key name one record. They are gone through twice, once to check and once
   * to write, so each call of the iterator starts anew and says the same: an array, or an object whose iterator makes one
   * record after the other. A batch of them is held at a time. What makes them waits for nothing: the second time is inside
   * the transaction.
   */
  readonly records: Iterable<FeedRecord>
}

/** A collection. Its name is no other model's. */
export interface FeedModel {
  readonly internal_name: string
  readonly name: string
  readonly kind: 'collection'
  readonly fields: Readonly<Record<string, FieldMeta>>
}

export interface FeedRecord {
  readonly channel: string
  readonly language: string
  readonly model: string
  /** The same in every language, so that translations find one another. */
  readonly key: string
  /** Without slashes at its ends. */
  readonly slug: string
  readonly title: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** Where a feed comes from, and how to tell whether it has anything new without making it. */
export interface CatalogueSource {
  /** Another one wherever the feed for the same site may say something else. */
  readonly version: string
  /** Makes the feed for the channels and languages that there are. */
  load(site: Site): CatalogueFeed | Promise<CatalogueFeed>
  /** Hears how many of the records that are new or have changed are written: before the first, and after each batch. */
  readonly onProgress?: ((progress: { readonly done: number; readonly total: number }) => void) | undefined
}

/** What a synchronisation did, in records and models. */
export interface CatalogueSummary {
  readonly added: number
  readonly changed: number
  readonly removed: number
  readonly unchanged: number
}

/** Something in a catalogue that is not right. */
export interface CatalogueProblem {
  /** The model, or the record with its channel and language. */
  readonly name: string
  /** JSON pointer (RFC 6901) to the value; '' is all of it. */
  readonly pointer: string
  readonly message: string
}

const maxShown = 20

/** The catalogue cannot be taken over; nothing was changed. The message has one line for each problem. */
export class CatalogueError extends Error {
  readonly problems: readonly CatalogueProblem[]

  constructor(problems: readonly CatalogueProblem[]) {
    const lines = problems
      .slice(0, maxShown)
      .map(({ name, pointer, message }) => `  ${name}${pointer === '' ? '' : ` ${pointer}`}: ${message}`)
    if (problems.length > maxShown) lines.push(`… and ${problems.length - maxShown} more`)
    super(`The catalogue cannot be taken over:\n${lines.join('\n')}`)
    this.name = 'CatalogueError'
    this.problems = problems
  }
}
