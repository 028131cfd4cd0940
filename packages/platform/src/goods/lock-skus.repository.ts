import { sql, SqliteAdapter } from 'kysely'
import { batchesOf, type CommerceExecutor } from '../database/index.ts'

/**
 * Locks SKUs until the end of the transaction, always in the order of their names, so that
 * transactions cannot deadlock. Call `lockSkus` instead.
 */
export async function lockSkuRows(tx: CommerceExecutor, skus: readonly string[]): Promise<void> {
  // In SQLite, a transaction is the only writer.
  if (tx.getExecutor().adapter instanceof SqliteAdapter) return
  for (const batch of batchesOf([...new Set(skus)].toSorted(compareBytes))) {
    await tx
      .selectFrom('goods_skus')
      .select('sku')
      .where('sku', 'in', batch)
      .orderBy('sku')
      .modifyEnd(sql`for update`)
      .execute()
  }
}

/** Compares texts by bytes, like the databases (R34). */
function compareBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}
