import type { Selectable } from 'kysely'
import { batchesOf, type CommerceExecutor, type CommerceSchema } from '../database/index.ts'
import type { Promotion, PromotionCandidate } from '../store/index.ts'
import { toCouponId } from './coupon-code.ts'

/** The data that determines which promotions a cart can use. */
export interface CandidateQuery {
  /** Uses held by payments for this cart are not counted, since the next payment releases them. */
  readonly cartId: string
  /** Keys of the codes in the cart. */
  readonly codeKeys: readonly string[]
  /** Undefined for guests. */
  readonly customerId: string | undefined
  /** Undefined until the shopper has entered an address. */
  readonly emailHash: string | undefined
}

interface OwnUses extends Pick<CandidateQuery, 'customerId' | 'emailHash'> {
  readonly heldBy: readonly string[]
}

/**
 * Returns the automatic promotions and the promotions of the cart's codes, except promotions that
 * an operator has ended.
 */
export async function findCandidates(
  db: CommerceExecutor,
  { cartId, codeKeys, customerId, emailHash }: CandidateQuery,
): Promise<readonly PromotionCandidate[]> {
  const automatic = await db
    .selectFrom('promotions')
    .selectAll()
    .where('is_automatic', '=', 1)
    .where('is_active', '=', 1)
    .execute()
  const coupons = codeKeys.length === 0 ? [] : await findCoupons(db, codeKeys)
  const held = automatic.length + coupons.length === 0 ? [] : await findHeldUses(db, cartId)
  const heldOf = (id: string) => held.filter((use) => use.promotion_id === id).length
  const limited = [...automatic, ...coupons].filter((row) => row.max_uses_per_customer !== null)
  const own = await countOwnUses(
    db,
    limited.map(({ id }) => id),
    { customerId, emailHash, heldBy: held.map((use) => use.attempt_id) },
  )
  return [
    ...automatic.map((row) => ({ ...toCandidate(row, own, heldOf(row.id)), coupon: undefined })),
    ...coupons.map((row) => ({
      ...toCandidate(row, own, heldOf(row.id)),
      coupon: {
        id: toCouponId(row.key),
        code: row.code,
        uses: row.code_uses - held.filter((use) => use.code_key === row.key).length,
        maxUses: row.code_max_uses ?? undefined,
      },
    })),
  ]
}

async function findCoupons(db: CommerceExecutor, codeKeys: readonly string[]) {
  return db
    .selectFrom('promotion_codes')
    .innerJoin('promotions', 'promotions.id', 'promotion_codes.promotion_id')
    .selectAll('promotions')
    .select(['key', 'code', 'promotion_codes.uses as code_uses', 'promotion_codes.max_uses as code_max_uses'])
    .where('key', 'in', codeKeys)
    .where('is_active', '=', 1)
    .execute()
}

/** Returns the uses held by payments for a cart. */
async function findHeldUses(db: CommerceExecutor, cartId: string) {
  return (
    db
      .selectFrom('promotion_uses')
      .innerJoin('payment_attempts', 'payment_attempts.id', 'promotion_uses.attempt_id')
      .select(['attempt_id', 'promotion_id', 'code_key'])
      .where('cart_id', '=', cartId)
      // Inlined as a literal, so that SQLite uses the index of these payments.
      .where((eb) => eb('is_placed', '=', eb.lit(0)))
      .where('is_taken', '=', 0)
      .execute()
  )
}

/**
 * Counts a shopper's orders per promotion, by customer or by email address. Excludes the payments
 * in `heldBy`.
 */
async function countOwnUses(
  db: CommerceExecutor,
  promotionIds: readonly string[],
  { customerId, emailHash, heldBy }: OwnUses,
): Promise<ReadonlyMap<string, number>> {
  const uses = new Map<string, number>()
  if (customerId === undefined && emailHash === undefined) return uses
  for (const batch of batchesOf(promotionIds)) {
    const rows = await db
      .selectFrom('promotion_uses')
      .select('promotion_id')
      .where('promotion_id', 'in', batch)
      .$if(heldBy.length > 0, (query) => query.where('attempt_id', 'not in', heldBy))
      .where((eb) =>
        eb.or([
          ...(customerId === undefined ? [] : [eb('customer_id', '=', customerId)]),
          ...(emailHash === undefined ? [] : [eb('email_hash', '=', emailHash)]),
        ]),
      )
      .execute()
    for (const { promotion_id: id } of rows) uses.set(id, (uses.get(id) ?? 0) + 1)
  }
  return uses
}

function toCandidate(
  row: Selectable<CommerceSchema['promotions']>,
  own: ReadonlyMap<string, number>,
  held: number,
) {
  return { promotion: toPromotion(row), uses: row.uses - held, ownUses: own.get(row.id) ?? 0 }
}

/** Converts a row to a promotion. */
export function toPromotion(
  row: Pick<Selectable<CommerceSchema['promotions']>, 'id' | 'definition'>,
): Promotion {
  return { ...(JSON.parse(row.definition) as Omit<Promotion, 'id'>), id: row.id }
}
