import type { CommerceExecutor } from '../database/index.ts'

/** Returns the SKUs that follow `after`, in order, at most `limit`. */
export async function listSkus(
  db: CommerceExecutor,
  after: string,
  limit: number,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('goods_skus')
    .select('sku')
    .where('sku', '>', after)
    .orderBy('sku')
    .limit(limit)
    .execute()
  return rows.map(({ sku }) => sku)
}
