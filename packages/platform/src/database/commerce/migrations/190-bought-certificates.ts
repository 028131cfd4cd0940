import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the order line with which a gift certificate was bought. */
export const boughtCertificates: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('certificates').addColumn('bought_id', 'integer').execute()
  },
}
