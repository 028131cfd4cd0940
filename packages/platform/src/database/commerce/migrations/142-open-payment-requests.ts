import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Indexes the requests to payment services that are not done. */
export const openPaymentRequests: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create index payment_operations_open on payment_operations (created_at, id)
      where due_at is not null or last_error is not null
    `.execute(db)
  },
}
