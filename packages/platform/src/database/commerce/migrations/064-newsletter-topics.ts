import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { MigrationTarget } from '../../migrate.ts'

/** Adds the topics of newsletter subscribers. */
export function newsletterTopics({ text }: MigrationTarget): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('newsletter_subscribers')
        .addColumn('topics', sql.raw<string>(text))
        .execute()
    },
  }
}
