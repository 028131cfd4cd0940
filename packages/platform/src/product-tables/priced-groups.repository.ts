import type { CommerceExecutor } from '../database/index.ts'

/** Returns the ids of the customer groups that have their own prices, except for guests. */
export async function listPricedGroups(db: CommerceExecutor): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('goods_prices')
    .select('customer_group')
    .distinct()
    .where('customer_group', '!=', '0')
    .orderBy('customer_group')
    .execute()
  return rows.map((row) => row.customer_group)
}
