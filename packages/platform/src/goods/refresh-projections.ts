import type { LockedCommerce } from '../database/index.ts'
import { findPriceHistory, findPriceRows, toPolicy, toSkuPrice } from './goods.repository.ts'
import { guestGroupId } from './price.ts'
import { countRatings } from './ratings.repository.ts'
import { toLowestAmounts, toProjection, toRating, type ProjectionSource } from './projection.ts'
import {
  findProjectedProducts,
  findProjectedSkus,
  findProjections,
  writeProjections,
  type LowestPriceRow,
  type ProjectionRow,
} from './projections.repository.ts'
import { findStoredStockRows } from './write-goods.repository.ts'

/**
 * Recomputes the projections of some products and writes those that differ. Call it after the
 * change in each transaction that changes prices, stock or public reviews. The lock prevents
 * another process from writing a projection of older goods afterwards.
 *
 * @param now ISO 8601 in UTC, read under the lock
 */
export async function refreshProjections(
  tx: LockedCommerce,
  productKeys: readonly string[],
  now: string,
): Promise<void> {
  const products = await findProjectedProducts(tx, productKeys)
  const skus = await findProjectedSkus(tx, productKeys)
  const names = skus.map(({ sku }) => sku)
  const prices = Map.groupBy(await findPriceRows(tx, names), ({ sku }) => sku)
  const reduced = names.filter((sku) => prices.get(sku)?.some((row) => row.sale !== null))
  const past = reduced.length === 0 ? [] : await findPriceHistory(tx, reduced)
  const history = Map.groupBy(
    past.filter(({ groupId }) => groupId === guestGroupId),
    ({ sku }) => sku,
  )
  const stock = Map.groupBy(await findStoredStockRows(tx, names), ({ sku }) => sku)
  const sources = Map.groupBy(
    skus.map((row): ProjectionSource & { readonly product: string } => ({
      product: row.product_key,
      sku: row.sku,
      prices: (prices.get(row.sku) ?? []).map(toSkuPrice),
      history: history.get(row.sku) ?? [],
      stock: { policy: toPolicy(row), backordered: row.backordered },
      available: Object.fromEntries(
        (stock.get(row.sku) ?? []).map(({ location, on_hand, reserved }) => [location, on_hand - reserved]),
      ),
    })),
    ({ product }) => product,
  )
  const before = await findProjections(tx, productKeys)
  const ratings = await countRatings(tx, productKeys)
  const rows: ProjectionRow[] = []
  const lowest: LowestPriceRow[] = []
  for (const { key, model, default_sku: defaultSku } of products) {
    const { projection, dueAt } = toProjection({ defaultSku, skus: sources.get(key) ?? [] }, now)
    const rating = toRating(ratings.get(key))
    const data = JSON.stringify({ ...projection, rating })
    const row = { product_key: key, model, data, due_at: dueAt ?? null }
    const old = before.get(key)
    if (old && old.data === row.data && old.due_at === row.due_at && old.model === model) continue
    rows.push(row)
    for (const [currency, amount] of toLowestAmounts(projection)) {
      lowest.push({ product_key: key, currency, model, amount })
    }
  }
  await writeProjections(tx, { rows, prices: lowest, removed: [], now })
}
