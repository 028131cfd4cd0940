import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Creates the index by which customers get the orders that they have placed as guests. */
export const guestOrders: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index orders_of_guests on orders (email) where customer_id is null`.execute(db)
  },
}
