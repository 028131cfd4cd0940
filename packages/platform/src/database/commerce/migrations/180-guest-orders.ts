import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Creates the index used to assign guest orders to customers. */
export const guestOrders: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index orders_of_guests on orders (email) where customer_id is null`.execute(db)
  },
}
