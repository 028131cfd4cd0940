import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { CommerceSchema } from '../schema.ts'

/**
 * Removes the hashes of email addresses in uses of promotions that were made without a key, and adds the indexes by which
 * the uses of a customer are found when the account is deleted.
 */
export const promotionUses: Migration = {
  async up(db: Kysely<CommerceSchema>) {
    await db.updateTable('promotion_uses').set({ email_hash: '' }).execute()
    for (const column of ['customer_id', 'email_hash']) {
      await db.schema.createIndex(`promotion_uses_of_${column}`).on('promotion_uses').column(column).execute()
    }
  },
}
