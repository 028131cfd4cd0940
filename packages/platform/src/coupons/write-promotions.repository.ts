import { batchesOf, insertRows, type CommerceExecutor } from '../database/index.ts'
import type { Promotion } from '../store/index.ts'
import { toCodeKey } from './coupon-code.ts'

/** A code of a promotion. */
export interface NewCode {
  readonly code: string
  /** Maximum number of orders with this code; undefined if only the promotion's limit applies. */
  readonly maxUses: number | undefined
}

/**
 * Creates or replaces a promotion. Its uses and codes are kept. An ended promotion becomes active
 * again.
 */
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

/** Ends a promotion: carts can no longer use it or its codes. */
export async function endPromotion(tx: CommerceExecutor, id: string, at: string): Promise<void> {
  await tx.updateTable('promotions').set({ is_active: 0, updated_at: at }).where('id', '=', id).execute()
}

/**
 * Adds codes to a promotion. If some already exist, for this or another promotion, adds none and
 * returns the existing ones. Codes with the same key are the same.
 */
export async function addCodes(
  tx: CommerceExecutor,
  promotionId: string,
  codes: readonly NewCode[],
  at: string,
): Promise<readonly string[]> {
  const byKey = new Map(codes.map((each) => [toCodeKey(each.code), each]))
  const taken: string[] = []
  for (const keys of batchesOf([...byKey.keys()])) {
    const rows = await tx.selectFrom('promotion_codes').select('key').where('key', 'in', keys).execute()
    for (const { key } of rows) taken.push(byKey.get(key)?.code ?? key)
  }
  if (taken.length > 0) return taken
  const columns = {
    key: 'text',
    code: 'text',
    promotion_id: 'text',
    max_uses: 'int',
    created_at: 'text',
  } as const
  const rows = [...byKey].map(([key, { code, maxUses }]) => ({
    ...{ key, code, promotion_id: promotionId, max_uses: maxUses ?? null, created_at: at },
  }))
  await insertRows(tx, 'promotion_codes', columns, rows)
  return []
}
