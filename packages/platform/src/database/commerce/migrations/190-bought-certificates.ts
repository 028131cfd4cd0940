import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds to gift certificates the line of the order that bought them. */
export const boughtCertificates: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('certificates').addColumn('bought_id', 'integer').execute()
  },
}
