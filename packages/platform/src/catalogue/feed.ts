import type { FieldMeta } from '@vitrine/contract'
import type { FeedGoods } from '../goods/index.ts'
import type { Site } from '../site/index.ts'

/**
 * The catalogue of a commerce back-end as models and records: categories, brands and products in
 * every channel and language, and the goods that are sold. It is not part of the merchant's
 * content, so importing and exporting content files ignores it.
 */
export interface CatalogueFeed {
  readonly models: readonly FeedModel[]
  /**
   * The records, identified by channel, language, model and key. They are iterated twice, first to
   * validate and then to write them, so the iterable must return the same records each time. It can
   * be an array or generate the records one by one, in which case only one batch is in memory at a
   * time. Generating a record must not wait for I/O, since the second pass runs inside the
   * transaction.
   */
  readonly records: Iterable<FeedRecord>
  /**
   * The goods for sale with their prices and stock. They have the same version as the records
   * (R37). If absent, the shop sells nothing.
   */
  readonly goods?: FeedGoods | undefined
  /**
   * Returns where the named items are defined, for example `line 17`. Called for an invalid feed
   * with the names of the items that have problems.
   */
  readonly locate?: ((names: ReadonlySet<string>) => ReadonlyMap<string, string>) | undefined
}

/** A model with many records. Its name must be unique among all models. */
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
  /** Identical in all languages, which links the translations to each other. */
  readonly key: string
  /** A slug without leading and trailing slashes. */
  readonly slug: string
  readonly title: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** A catalogue's version, and a callback for the progress of its import. */
interface VersionedSource {
  /** Must change whenever the feed may have changed for the same site. */
  readonly version: string
  /**
   * Called before the first batch and after every batch with the number of new and changed records
   * written so far, and their total.
   */
  readonly onProgress?: ((progress: FeedProgress) => void) | undefined
  /**
   * `file` for a catalogue imported from a merchant's file. It replaces the catalogue of the shop
   * until it is released. Defaults to `shop`.
   */
  readonly origin?: CatalogueOrigin | undefined
}

export type CatalogueOrigin = 'shop' | 'file'

/** The number of new and changed records written so far, and their total. */
export interface FeedProgress {
  readonly done: number
  readonly total: number
}

/** Loads the feed for the channels and languages of the site. */
export type LoadFeed = (site: Site) => CatalogueFeed | Promise<CatalogueFeed>

/** The source of a feed. Its version makes it possible to detect changes without loading the feed. */
export interface CatalogueSource extends VersionedSource {
  readonly load: LoadFeed
}

/** A source that is loaded and imported in a thread, so that it does not block the process. */
export interface CatalogueWorker extends VersionedSource {
  /**
   * The program of the thread. It must call `serveCatalogue` of
   * `@vitrine/platform/catalogue-worker`.
   */
  readonly worker: URL
}

/** The result of a synchronisation: the numbers of records and models by outcome. */
export interface CatalogueSummary {
  readonly added: number
  readonly changed: number
  readonly removed: number
  readonly unchanged: number
}

/** A problem of a catalogue feed. */
export interface CatalogueProblem {
  /** The model, or the record with its channel and language. */
  readonly name: string
  /** JSON Pointer (RFC 6901) to the value; '' for the whole item. */
  readonly pointer: string
  readonly message: string
}

const maxShown = 20

/** Thrown when the catalogue cannot be imported; nothing was written. The message has one line for each problem. */
export class CatalogueError extends Error {
  readonly problems: readonly CatalogueProblem[]

  constructor(problems: readonly CatalogueProblem[]) {
    const lines = problems
      .slice(0, maxShown)
      .map(({ name, pointer, message }) => `  ${name}${pointer === '' ? '' : ` ${pointer}`}: ${message}`)
    if (problems.length > maxShown) lines.push(`… and ${problems.length - maxShown} more`)
    super(`The catalogue cannot be imported:\n${lines.join('\n')}`)
    this.name = 'CatalogueError'
    this.problems = problems
  }
}
