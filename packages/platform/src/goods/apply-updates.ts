import type { CommerceExecutor, CommerceSchema } from '../database/index.ts'
import { toFeedPrices, toPriceKey } from './feed-prices.ts'
import { findStoredPriceRows } from './goods.repository.ts'
import { toHistory } from './price-rows.ts'
import { appendToLedger, type LedgerRow } from './stock-ledger.repository.ts'
import {
  deleteUpdateRows,
  findEffectiveUpdate,
  findUpdatedSkus,
  saveOnHand,
  savePrices,
  type EffectiveUpdate,
  type PriceUpdate,
} from './updates.repository.ts'
import { findStoredStockRows } from './write-goods.repository.ts'

type PriceRow = CommerceSchema['goods_prices']

/** Changes of prices and stock, with their author and the time at which they take effect. */
export type GoodsUpdate = Omit<EffectiveUpdate, 'id'>

/**
 * Writes changes of prices and stock, the price history and the stock ledger. The SKUs must be
 * locked. Changes of SKUs that no longer exist are ignored. The stock on hand never becomes
 * negative.
 *
 * @returns the keys of the products, whose projections must be recomputed
 */
export async function applyUpdate(tx: CommerceExecutor, update: GoodsUpdate): Promise<readonly string[]> {
  const names = [...new Set([...update.prices, ...update.stock].map(({ sku }) => sku))]
  const skus = new Map((await findUpdatedSkus(tx, names)).map((row) => [row.sku, row]))
  await applyPrices(tx, update, skus)
  await applyStock(tx, update, skus)
  return [...new Set([...skus.values()].map((row) => row.product_key))]
}

/**
 * Writes the changes of an effective import to some SKUs, which must be locked.
 *
 * @returns the keys of the products, whose projections must be recomputed, and the number of
 * changes
 */
export async function applyEffectiveUpdate(
  tx: CommerceExecutor,
  skus: readonly string[],
): Promise<{ readonly products: readonly string[]; readonly rows: number }> {
  const update = await findEffectiveUpdate(tx, skus)
  if (!update) return { products: [], rows: 0 }
  await deleteUpdateRows(tx, update.id, skus)
  return { products: await applyUpdate(tx, update), rows: update.prices.length + update.stock.length }
}

type UpdatedSkus = ReadonlyMap<string, Awaited<ReturnType<typeof findUpdatedSkus>>[number]>

async function applyPrices(
  tx: CommerceExecutor,
  { prices, effectiveAt }: GoodsUpdate,
  skus: UpdatedSkus,
): Promise<void> {
  const known = prices.filter(({ sku }) => skus.has(sku))
  if (known.length === 0) return
  const rows = await findStoredPriceRows(tx, [...new Set(known.map(({ sku }) => sku))])
  const stored = Map.groupBy(rows, ({ sku }) => sku)
  const merged = [...Map.groupBy(known, ({ sku }) => sku)].map(([sku, updates]) => {
    const before = stored.get(sku) ?? []
    return { before, after: mergeUpdates(before, updates, effectiveAt) }
  })
  const after = merged.flatMap((each) => each.after)
  const unchanged = new Set(rows)
  const kept = new Set(after.map((row) => `${row.sku} ${toPriceKey(row)}`))
  await savePrices(tx, {
    saved: after.filter((row) => !unchanged.has(row)),
    removed: rows.filter((row) => !kept.has(`${row.sku} ${toPriceKey(row)}`)),
    ...toHistory(rows, after, effectiveAt),
    feedPrices: new Map(
      merged.flatMap(({ before }) =>
        before[0] && skus.get(before[0].sku)?.feed_prices === null
          ? [[before[0].sku, toFeedPrices(before)] as const]
          : [],
      ),
    ),
  })
}

/**
 * Returns the prices of a SKU after the updates. Prices without an update are the same objects as
 * before.
 */
function mergeUpdates(
  rows: readonly PriceRow[],
  updates: readonly PriceUpdate[],
  since: string,
): readonly PriceRow[] {
  const changed = new Map(updates.map((update) => [toPriceKey(update), update]))
  return [
    ...rows.filter((row) => !changed.has(toPriceKey(row))),
    ...updates.flatMap(({ list, ...update }) => (list === null ? [] : [{ ...update, list, since }])),
  ]
}

async function applyStock(
  tx: CommerceExecutor,
  { stock, actor, reason, effectiveAt }: GoodsUpdate,
  skus: UpdatedSkus,
): Promise<void> {
  const known = stock.filter(({ sku }) => skus.has(sku))
  if (known.length === 0) return
  const stored = await findStoredStockRows(tx, [...new Set(known.map(({ sku }) => sku))])
  const before = new Map(stored.map((row) => [`${row.location} ${row.sku}`, row.on_hand]))
  const rows = known.map(({ sku, location, delta }) => {
    const old = before.get(`${location} ${sku}`) ?? 0
    return { sku, location, old, on_hand: Math.max(0, old + delta) }
  })
  await saveOnHand(tx, rows)
  await appendToLedger(
    tx,
    rows
      .filter(({ old, on_hand: onHand }) => onHand !== old)
      .map(({ sku, location, old, on_hand: onHand }): LedgerRow => ({
        ...{ sku, location, delta: onHand - old, kind: 'import', actor, reason },
        ...{ order_id: null, at: effectiveAt },
      })),
  )
}
