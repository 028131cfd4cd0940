import type { Databases } from '../database/index.ts'
import { findDigests, listProductKeys } from '../goods/index.ts'
import { listTaxClasses } from '../store-settings/index.ts'
import type { Site } from '../site/index.ts'
import { findStoredFeed, readImportState, toRecordItem } from './catalogue.repository.ts'
import type { CatalogueFeed, CatalogueOrigin } from './feed.ts'
import { readFeed } from './read-feed.ts'
import { readGoods } from './read-goods.ts'

/** The effect of an import on a product. */
export type ProductOutcome = 'added' | 'changed' | 'unchanged'

/** A feed compared with the stored catalogue. */
export interface FeedComparison {
  /** The outcome of each product of the feed, by its key. */
  readonly products: ReadonlyMap<string, ProductOutcome>
  /** The keys of products that are missing from the feed. */
  readonly removed: readonly string[]
  /** The origin of the stored catalogue; undefined if there is none. */
  readonly origin: CatalogueOrigin | undefined
}

/**
 * Compares a feed with the stored catalogue. A product counts as changed if its goods or one of its
 * records changed.
 *
 * @throws CatalogueError if the feed is invalid
 */
export async function compareFeed(
  { content, commerce }: Pick<Databases, 'content' | 'commerce'>,
  feed: CatalogueFeed,
  site: Site,
): Promise<FeedComparison> {
  const { records } = readFeed(feed, site)
  const known = readGoods(feed.goods ?? { locations: [], products: [] }, await listTaxClasses(content.db))
  const owned = await readImportState(content.db)
  const changed = new Set<string>()
  for (const [id, { key, digest }] of records) if (owned.get(toRecordItem(id)) !== digest) changed.add(key)
  const keys = [...known.products.keys()]
  const stored = await findDigests(commerce.db, keys)
  const products = [...known.products].map(([key, { digest, stockDigest }]): [string, ProductOutcome] => {
    const before = stored.get(key)
    if (!before) return [key, 'added']
    const isSame = before.digest === digest && before.stockDigest === stockDigest
    return [key, isSame && !changed.has(key) ? 'unchanged' : 'changed']
  })
  return {
    products: new Map(products),
    removed: (await listProductKeys(commerce.db)).filter((key) => !known.products.has(key)),
    origin: (await findStoredFeed(content.db))?.origin,
  }
}
