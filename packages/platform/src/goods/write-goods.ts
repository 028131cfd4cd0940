import type { CommerceExecutor, LockedCommerce } from '../database/index.ts'
import type { FeedProductWithDigests } from './feed-digests.ts'
import type { FeedSku } from './feed-goods.ts'
import { toFeedLedger } from './feed-ledger.ts'
import { findPriceRows } from './goods.repository.ts'
import { lockSkus } from './lock-skus.ts'
import { toPriceChanges } from './price-rows.ts'
import { toProductRow, toReviewRows, toSkuRow } from './product-rows.ts'
import { writeProjections } from './projections.repository.ts'
import { refreshProjections } from './refresh-projections.ts'
import { appendToLedger, recountReservations, type LedgerRow } from './stock-ledger.repository.ts'
import { recordWrites } from './update-writes.repository.ts'
import {
  deleteOldRows,
  deleteProducts,
  deleteStock,
  findDigests,
  findFeedPrices,
  findStoredStockRows,
  findStoredSkus,
  saveProducts,
  saveStock,
  type StockRow,
} from './write-goods.repository.ts'

/** Numbers of written products by outcome. */
export interface WrittenProducts {
  readonly added: number
  readonly changed: number
}

/**
 * Writes the products of a feed that differ from the stored ones, with their projections. Sales and
 * reservations since the last feed are preserved unless the feed itself changes the stock. Prices
 * changed by operators are preserved, too. Changes of stock are appended to the ledger.
 *
 * @param now ISO 8601 in UTC
 */
export async function writeProducts(
  tx: LockedCommerce,
  all: readonly FeedProductWithDigests[],
  now: string,
): Promise<WrittenProducts> {
  const stored = await findDigests(
    tx,
    all.map(({ product }) => product.key),
  )
  const written = all.filter(({ product, digest, stockDigest }) => {
    const known = stored.get(product.key)
    return known?.digest !== digest || known.stockDigest !== stockDigest
  })
  if (written.length === 0) return { added: 0, changed: 0 }
  const keys = written.map(({ product }) => product.key)
  const known = keys.filter((key) => stored.has(key))
  const skus = written.flatMap(({ product }) => product.skus)
  const names = new Set(skus.map(({ sku }) => sku))
  const before = await findStoredSkus(tx, { productKeys: known, skus: [...names] })
  await lockSkus(tx, [...before, ...names])
  const stock = await findStoredStockRows(tx, before)
  const rows = await findPriceRows(tx, before)
  const prices = toPriceChanges(skus, { rows, feedPrices: await findFeedPrices(tx, before) }, now)
  await deleteOldRows(tx, {
    productKeys: known,
    skus: before,
    removed: before.filter((sku) => !names.has(sku)),
    historyStart: prices.historyStart,
  })
  await saveProducts(tx, {
    ...prices,
    products: written.map(({ product, ...digests }) => toProductRow(product, digests)),
    skus: written.flatMap(({ product }) =>
      product.skus.map((sku, position) => toSkuRow(product.key, position, sku)),
    ),
    reviews: written.flatMap(({ product }) => toReviewRows(product)),
  })
  const replaced = await writeStock(tx, skus, stock, now)
  await recordFeed(tx, new Set([...before, ...names]), replaced)
  await refreshProjections(tx, keys, now)
  return { added: keys.length - known.length, changed: known.length }
}

/** Deletes products that are no longer in the feed, along with everything that belongs to them. */
export async function removeProducts(
  tx: LockedCommerce,
  keys: readonly string[],
  now: string,
): Promise<void> {
  const skus = await findStoredSkus(tx, { productKeys: keys, skus: [] })
  await lockSkus(tx, skus)
  const ledger = toFeedLedger(await findStoredStockRows(tx, skus), [], now)
  await appendToLedger(tx, ledger)
  await deleteProducts(tx, keys)
  await recordFeed(tx, new Set(skus), toReplaced(ledger, []))
  await writeProjections(tx, { rows: [], prices: [], removed: keys, now })
}

type StockLevel = Pick<StockRow, 'sku' | 'location' | 'on_hand'>

/** Returns the stock after the entries of a ledger: the quantities of the feed, or 0. */
function toReplaced(ledger: readonly LedgerRow[], rows: readonly StockLevel[]): readonly StockLevel[] {
  const numbers = new Map(rows.map((row) => [`${row.location} ${row.sku}`, row.on_hand]))
  return ledger.map(({ sku, location }) => {
    return { sku, location, on_hand: numbers.get(`${location} ${sku}`) ?? 0 }
  })
}

/** Records the prices and stock quantities that a feed replaces. */
async function recordFeed(
  tx: LockedCommerce,
  skus: ReadonlySet<string>,
  replaced: readonly StockLevel[],
): Promise<void> {
  await recordWrites(tx, [...[...skus].map((sku) => ({ sku, location: '', on_hand: null })), ...replaced])
}

/**
 * Writes the stock of a feed.
 *
 * @param stored the previous stock of the SKUs, including SKUs that the products no longer have
 * @returns the stock quantities that it has replaced
 */
async function writeStock(
  tx: CommerceExecutor,
  skus: readonly FeedSku[],
  stored: readonly StockRow[],
  now: string,
): Promise<readonly StockLevel[]> {
  const rows = skus.flatMap(({ sku, stock }) =>
    Object.entries(stock).map(([location, count]) => ({ sku, location, on_hand: count, imported: count })),
  )
  await saveStock(tx, rows)
  const kept = new Set(rows.map(({ sku, location }) => `${location} ${sku}`))
  const names = new Set(skus.map(({ sku }) => sku))
  const ofFeed = stored.filter((row) => kept.has(`${row.location} ${row.sku}`) || !isOfOperators(row, names))
  await deleteStock(
    tx,
    ofFeed.filter(({ sku, location }) => !kept.has(`${location} ${sku}`)),
  )
  const ledger = toFeedLedger(ofFeed, rows, now)
  await appendToLedger(tx, ledger)
  await recountReservations(
    tx,
    skus.map(({ sku }) => sku),
  )
  return toReplaced(ledger, rows)
}

/**
 * Returns true for stock that operators have entered at a location for which the feed has never had
 * any.
 */
function isOfOperators({ sku, imported, on_hand: onHand }: StockRow, skus: ReadonlySet<string>): boolean {
  return skus.has(sku) && imported === 0 && onHand > 0
}
