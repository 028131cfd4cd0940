import type { Selectable } from 'kysely'
import { batchesOf, type CommerceExecutor, type CommerceSchema } from '../database/index.ts'

export type PromotionRow = Selectable<CommerceSchema['promotions']>
export type CodeRow = Selectable<CommerceSchema['promotion_codes']>

/** Filter and position of a list of promotions. */
export interface PromotionFilter {
  /** Undefined for both active and ended promotions. */
  readonly isActive: boolean | undefined
  /** Id of the last promotion of the previous page; '' for the first page. */
  readonly after: string
  readonly limit: number
}

/** Returns promotions in the order of their ids. */
export function listPromotionRows(
  db: CommerceExecutor,
  { isActive, after, limit }: PromotionFilter,
): Promise<readonly PromotionRow[]> {
  let query = db.selectFrom('promotions').selectAll().where('id', '>', after)
  if (isActive !== undefined) query = query.where('is_active', '=', isActive ? 1 : 0)
  return query.orderBy('id').limit(limit).execute()
}

/** Returns a promotion; undefined if there is none. */
export function findPromotionRow(db: CommerceExecutor, id: string): Promise<PromotionRow | undefined> {
  return db.selectFrom('promotions').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Returns the codes of a promotion in the order of their keys, starting after the key `after`. */
export function listCodeRows(
  db: CommerceExecutor,
  promotionId: string,
  { after, limit }: Pick<PromotionFilter, 'after' | 'limit'>,
): Promise<readonly CodeRow[]> {
  return db
    .selectFrom('promotion_codes')
    .selectAll()
    .where('promotion_id', '=', promotionId)
    .where('key', '>', after)
    .orderBy('key')
    .limit(limit)
    .execute()
}

/** Returns the given customer groups for which the catalogue has prices. */
export async function findPricedGroups(
  db: CommerceExecutor,
  groupIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (const batch of batchesOf(groupIds)) {
    const rows = await db
      .selectFrom('goods_prices')
      .select('customer_group')
      .distinct()
      .where('customer_group', 'in', batch)
      .execute()
    for (const row of rows) found.add(row.customer_group)
  }
  return found
}
