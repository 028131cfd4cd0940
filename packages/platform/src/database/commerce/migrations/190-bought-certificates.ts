import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the order line that bought a gift certificate. */
export const boughtCertificates: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('certificates').addColumn('bought_id', 'integer').execute()
  },
}
