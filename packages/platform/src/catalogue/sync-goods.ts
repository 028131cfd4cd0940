import { setTimeout } from 'node:timers/promises'
import { batchesOf, type CommerceDatabase } from '../database/index.ts'
import {
  listProductKeys,
  removeProducts,
  replaceLocations,
  saveGoodsDigest,
  toLocationRow,
  writeProducts,
  type FeedProduct,
  type FeedProductWithDigests,
} from '../goods/index.ts'
import { toError } from './errors.ts'
import { toName, toProductDigests, type KnownGoods } from './read-goods.ts'

/**
 * Number of products written in one transaction. Visitors' changes run between these transactions,
 * so they wait for about ten milliseconds.
 */
const batchSize = 25

/**
 * Pause after each transaction in milliseconds. Other processes poll for SQLite's lock, at first
 * every few milliseconds. The pause is longer than their polling interval, so that they can acquire
 * the lock.
 */
const pauseMs = 8

/** The goods to write, and the results of the first pass through the feed. */
export interface GoodsApplication {
  readonly products: Iterable<FeedProduct>
  readonly known: KnownGoods
  readonly digest: string
  /** ISO 8601 in UTC. */
  readonly now: string
  /** Retries a transaction while another process is writing. */
  readonly retry: <T>(work: () => Promise<T>) => Promise<T>
}

/**
 * Writes the goods of a feed in short transactions. The digest of the feed is stored last, so an
 * interrupted synchronisation is repeated and then skips the products that are already stored.
 *
 * @throws CatalogueError if the products have changed since the first pass
 */
export async function applyGoods(
  commerce: CommerceDatabase,
  { products, known, digest, now, retry }: GoodsApplication,
): Promise<void> {
  const write: CommerceDatabase['write'] = async (lock, work) => {
    const result = await retry(() => commerce.write(lock, work))
    await setTimeout(pauseMs)
    return result
  }
  await write('commerce', (tx) => replaceLocations(tx, known.locations.map(toLocationRow), now))
  let batch: FeedProductWithDigests[] = []
  const flush = async (): Promise<void> => {
    const written = batch
    batch = []
    await write('commerce', (tx) => writeProducts(tx, written, now))
  }
  const remaining = new Set(known.products.keys())
  for (const value of products) {
    const before = known.products.get(value.key)
    if (!before) throw toError(toName(value), feedChangedMessage)
    remaining.delete(value.key)
    const { digest: current, stockDigest } = toProductDigests(value)
    const isSame = current === before.digest && stockDigest === before.stockDigest
    // A product that has not changed since the first pass is still valid.
    if (!isSame) throw toError(toName(value), feedChangedMessage)
    batch.push({ product: value, ...before })
    if (batch.length >= batchSize) await flush()
  }
  if (batch.length > 0) await flush()
  for (const key of remaining) throw toError(toName({ key }), feedChangedMessage)
  const removed = (await listProductKeys(commerce.db)).filter((key) => !known.products.has(key))
  for (const keys of batchesOf(removed, batchSize))
    await write('commerce', (tx) => removeProducts(tx, keys, now))
  await write('commerce', (tx) => saveGoodsDigest(tx, digest, now))
}

const feedChangedMessage = 'the feed returns different data each time it is iterated'
