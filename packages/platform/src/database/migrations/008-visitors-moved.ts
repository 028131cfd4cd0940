import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { visitorTables } from '../commerce/visitor-tables.ts'

/**
 * Drops the tables that visitors write to. Their rows are already in the commerce database, whose
 * migrations run first. The attempts in `form_attempts` are discarded, since commerce stores
 * attempts in another format.
 */
export const visitorsMoved: Migration = {
  async up(db: Kysely<unknown>) {
    // In reverse order, since files refer to submissions.
    for (const name of ['form_attempts', ...visitorTables.toReversed()])
      await db.schema.dropTable(name).ifExists().execute()
  },
}
