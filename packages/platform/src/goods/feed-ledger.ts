import type { LedgerRow } from './stock-ledger.repository.ts'
import type { FeedStockRow, StockRow } from './write-goods.repository.ts'

/**
 * Returns the changes that a feed makes to the stock on hand. Quantities that have not changed in
 * the feed do not change the stored ones (see `saveStock`). Stock at locations that are missing
 * from `rows` becomes 0.
 *
 * @param at ISO 8601 in UTC
 */
export function toFeedLedger(
  stored: readonly StockRow[],
  rows: readonly FeedStockRow[],
  at: string,
): LedgerRow[] {
  const before = new Map(stored.map((row) => [toKey(row), row]))
  const kept = new Set(rows.map(toKey))
  const removed = stored.filter((row) => !kept.has(toKey(row)))
  const changes = rows.map((row) => {
    const old = before.get(toKey(row))
    const isSame = old !== undefined && old.imported === row.imported
    return { ...row, delta: isSame ? 0 : row.on_hand - (old?.on_hand ?? 0) }
  })
  return [...changes, ...removed.map((row) => ({ ...row, delta: -row.on_hand }))]
    .filter(({ delta }) => delta !== 0)
    .map(({ sku, location, delta }) => ({
      ...{ sku, location, delta, kind: 'import', actor: 'catalogue', reason: 'feed', order_id: null, at },
    }))
}

function toKey({ sku, location }: Pick<StockRow, 'sku' | 'location'>): string {
  return `${location} ${sku}`
}
