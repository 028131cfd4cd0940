import type { CommerceExecutor } from '../database/index.ts'
import type { Promotion } from '../store/index.ts'
import { toCodeKey } from './coupon-code.ts'

/** A code of a promotion. */
export interface NewCode {
  readonly code: string
  /** Maximum number of orders with the code; undefined for no limit other than that of the promotion. */
  readonly maxUses: number | undefined
}

/** Creates or replaces a promotion. Its uses, and its codes, stay. A promotion that was ended is active again. */
export async function savePromotion(
  tx: CommerceExecutor,
  { id, ...definition }: Promotion,
  { isAutomatic, at }: { readonly isAutomatic: boolean; readonly at: string },
): Promise<void> {
  const row = {
    definition: JSON.stringify(definition),
    is_automatic: isAutomatic ? 1 : 0,
    is_active: 1,
    max_uses: definition.maxUses ?? null,
    max_uses_per_customer: definition.maxUsesPerCustomer ?? null,
    updated_at: at,
  }
  await tx
    .insertInto('promotions')
    .values({ ...row, id, created_at: at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

/** Adds codes to a promotion. Returns those that exist already, for this or for another promotion. */
export async function addCodes(
  tx: CommerceExecutor,
  promotionId: string,
  codes: readonly NewCode[],
  at: string,
): Promise<readonly string[]> {
  const taken: string[] = []
  for (const { code, maxUses } of codes) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('promotion_codes')
      .values({
        key: toCodeKey(code),
        code,
        promotion_id: promotionId,
        max_uses: maxUses ?? null,
        created_at: at,
      })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) taken.push(code)
  }
  return taken
}
