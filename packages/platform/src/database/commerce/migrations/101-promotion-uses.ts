import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { CommerceSchema } from '../schema.ts'

/**
 * Removes email hashes that were computed without a key from uses of promotions. Adds indexes to
 * find a customer's uses when the account is deleted.
 */
export const promotionUses: Migration = {
  async up(db: Kysely<CommerceSchema>) {
    await db.updateTable('promotion_uses').set({ email_hash: '' }).execute()
    for (const column of ['customer_id', 'email_hash']) {
      await db.schema.createIndex(`promotion_uses_of_${column}`).on('promotion_uses').column(column).execute()
    }
  },
}
