import { sql } from 'kysely'
import type { CommerceExecutor } from '../database/index.ts'
import type { Attempt } from './attempt.ts'
import { isSqlite, toAttempt } from './payments.repository.ts'

/**
 * Locks the carts of a customer and the carts of their payments, which serialises payments and the
 * deletion of the account. Call it before locking the customer, as payments do.
 */
export async function lockCartsOf(tx: CommerceExecutor, customerId: string): Promise<void> {
  await tx
    .selectFrom('carts')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('customer_id', '=', customerId),
        eb('id', 'in', eb.selectFrom('payment_attempts').select('cart_id').where(hasDraftOf(customerId))),
      ]),
    )
    .orderBy('id')
    .$if(!isSqlite(tx), (query) => query.forUpdate())
    .execute()
}

/** Locks and returns the customer's attempts without an order, which are found by their draft. */
export async function lockAttemptsOf(tx: CommerceExecutor, customerId: string): Promise<readonly Attempt[]> {
  const rows = await tx
    .selectFrom('payment_attempts')
    .selectAll()
    .where(hasDraftOf(customerId))
    .orderBy('id')
    .$if(!isSqlite(tx), (query) => query.forUpdate())
    .execute()
  return rows.map(toAttempt).filter(({ draft }) => draft?.customerId === customerId)
}

/** Removes the card labels from the payments of a customer's orders. */
export async function deleteLabelsOf(tx: CommerceExecutor, customerId: string): Promise<void> {
  await tx
    .updateTable('payment_attempts')
    .set({ label: '' })
    .where('id', 'in', (eb) => eb.selectFrom('orders').select('id').where('customer_id', '=', customerId))
    .execute()
}

/**
 * Matches attempts whose draft probably names the customer. There are few attempts without an
 * order, since old ones are deleted.
 */
function hasDraftOf(customerId: string) {
  const named = `%"customerId":${JSON.stringify(customerId)}%`
  // Inlined as a literal, so that SQLite can use the index of attempts without an order.
  return sql<boolean>`is_placed = 0 and draft like ${named}`
}
