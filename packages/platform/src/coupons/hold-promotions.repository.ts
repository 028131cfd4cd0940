import { lockRows, type CommerceExecutor } from '../database/index.ts'
import { ruleError, type OrderDraft, type RuleError } from '../store/index.ts'
import { toCodeKey } from './coupon-code.ts'
import { hashEmail } from './hash-email.ts'

/** The part of an order that determines which promotions it uses. */
type PromotedOrder = Pick<OrderDraft, 'discounts' | 'customerId' | 'email'>

/**
 * Counts one use of each promotion of an order and of its code. If a promotion or code has no uses
 * left, in total or for this customer, returns a refusal and writes nothing. The promotions are
 * locked in the order of their ids until the end of the transaction, so that no limit is exceeded.
 */
export async function holdPromotions(
  tx: CommerceExecutor,
  order: PromotedOrder,
  { attemptId, at }: { readonly attemptId: string; readonly at: string },
): Promise<RuleError | undefined> {
  const { discounts, customerId, email } = order
  if (discounts.length === 0) return undefined
  const emailHash = await hashEmail(tx, email)
  const refusal = await checkUses(tx, order, emailHash)
  if (refusal) return refusal
  for (const { promotionId, code } of discounts) {
    const codeKey = code === undefined ? undefined : toCodeKey(code)
    await changeUses(tx, { promotionId, codeKey }, 1)
    await tx
      .insertInto('promotion_uses')
      .values({
        attempt_id: attemptId,
        promotion_id: promotionId,
        code_key: codeKey ?? null,
        customer_id: customerId ?? null,
        email_hash: emailHash,
        is_taken: 0,
        at,
      })
      .execute()
  }
  return undefined
}

/** Locks the promotions and codes of an order, and checks their limits. */
async function checkUses(
  tx: CommerceExecutor,
  { discounts, customerId }: PromotedOrder,
  emailHash: string,
): Promise<RuleError | undefined> {
  const promotions = await tx
    .selectFrom('promotions')
    .select(['id', 'uses', 'max_uses', 'max_uses_per_customer'])
    .where(
      'id',
      'in',
      discounts.map(({ promotionId }) => promotionId),
    )
    .where('is_active', '=', 1)
    .orderBy('id')
    .modifyEnd(lockRows(tx))
    .execute()
  if (promotions.length < discounts.length) return refuseCoupon('used-up')
  const codeKeys = discounts.flatMap(({ code }) => (code === undefined ? [] : [toCodeKey(code)]))
  const codes =
    codeKeys.length === 0
      ? []
      : await tx
          .selectFrom('promotion_codes')
          .select(['uses', 'max_uses'])
          .where('key', 'in', codeKeys)
          .orderBy('key')
          .modifyEnd(lockRows(tx))
          .execute()
  const isUsedUp = (row: { readonly uses: number; readonly max_uses: number | null }) =>
    row.max_uses !== null && row.uses >= row.max_uses
  if (codes.length < codeKeys.length || [...promotions, ...codes].some(isUsedUp))
    return refuseCoupon('used-up')
  for (const { id, max_uses_per_customer: limit } of promotions) {
    if (limit === null) continue
    if ((await countUses(tx, id, { customerId, emailHash })) >= limit) return refuseCoupon('already-used')
  }
  return undefined
}

async function changeUses(
  tx: CommerceExecutor,
  { promotionId, codeKey }: { readonly promotionId: string; readonly codeKey: string | undefined },
  difference: 1 | -1,
): Promise<void> {
  await tx
    .updateTable('promotions')
    .set((eb) => ({ uses: eb('uses', '+', difference) }))
    .where('id', '=', promotionId)
    .execute()
  if (codeKey === undefined) return
  await tx
    .updateTable('promotion_codes')
    .set((eb) => ({ uses: eb('uses', '+', difference) }))
    .where('key', '=', codeKey)
    .execute()
}

/** Makes the uses of a payment attempt permanent, because its order has been placed. */
export async function takePromotions(tx: CommerceExecutor, attemptId: string): Promise<void> {
  await tx.updateTable('promotion_uses').set({ is_taken: 1 }).where('attempt_id', '=', attemptId).execute()
}

/** Releases the uses of a payment attempt. Does nothing if its order has been placed. */
export async function releasePromotions(tx: CommerceExecutor, attemptId: string): Promise<void> {
  const released = await tx
    .deleteFrom('promotion_uses')
    .where('attempt_id', '=', attemptId)
    .where('is_taken', '=', 0)
    .returning(['promotion_id', 'code_key'])
    .execute()
  const ordered = released.toSorted((one, other) => (one.promotion_id < other.promotion_id ? -1 : 1))
  for (const { promotion_id: promotionId, code_key: codeKey } of ordered) {
    await changeUses(tx, { promotionId, codeKey: codeKey ?? undefined }, -1)
  }
}

async function countUses(
  tx: CommerceExecutor,
  promotionId: string,
  { customerId, emailHash }: { readonly customerId: string | undefined; readonly emailHash: string },
): Promise<number> {
  const { count } = await tx
    .selectFrom('promotion_uses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('promotion_id', '=', promotionId)
    .where((eb) =>
      eb.or([
        eb('email_hash', '=', emailHash),
        ...(customerId === undefined ? [] : [eb('customer_id', '=', customerId)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return count
}

function refuseCoupon(reason: 'used-up' | 'already-used'): RuleError {
  return ruleError('COUPON_REFUSED', 'coupon_code', { reason })
}
