import type { Insertable } from 'kysely'
import { batchesOf, insertRows, type CommerceExecutor, type CommerceSchema } from '../database/index.ts'

/** A change of the stock on hand of a SKU at a location. */
export type LedgerRow = Insertable<CommerceSchema['stock_ledger']>

/** Appends changes to the ledger. The caller must write the stock itself in the same transaction. */
export async function appendToLedger(tx: CommerceExecutor, rows: readonly LedgerRow[]): Promise<void> {
  await insertRows(
    tx,
    'stock_ledger',
    {
      ...({ sku: 'text', location: 'text', delta: 'int', kind: 'text' } as const),
      ...({ actor: 'text', reason: 'text', order_id: 'text', at: 'text' } as const),
    },
    rows,
  )
}

/**
 * Recomputes the quantities of reserved and back-ordered pieces, for SKUs and locations that the
 * feed had removed and now lists again.
 */
export async function recountReservations(tx: CommerceExecutor, skus: readonly string[]): Promise<void> {
  for (const batch of batchesOf(skus)) {
    const rows = await tx
      .selectFrom('stock_reservations')
      .select(['sku', 'location', (eb) => eb.fn.sum<number>('quantity').as('quantity')])
      .where('sku', 'in', batch)
      .groupBy(['sku', 'location'])
      .execute()
    for (const { sku, location, quantity } of rows) {
      if (location === '') {
        await tx.updateTable('goods_skus').set({ backordered: quantity }).where('sku', '=', sku).execute()
      } else {
        await tx
          .updateTable('goods_stock')
          .set({ reserved: quantity })
          .where('sku', '=', sku)
          .where('location', '=', location)
          .execute()
      }
    }
  }
}
