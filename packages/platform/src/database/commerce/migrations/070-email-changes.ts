import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { MigrationTarget } from '../../migrate.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/**
 * Creates the table of email address changes, and adds the previous id of a newsletter
 * subscription, which is part of links in earlier mail.
 */
export function emailChanges({ text }: MigrationTarget): Migration {
  const type = sql.raw<string>(text)
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('email_changes')
        .addColumn('customer_id', type, (c) =>
          c.notNull().primaryKey().references('customers.id').onDelete('cascade'),
        )
        .addColumn('email', type, required)
        .addColumn('created_at', type, required)
        .addColumn('expires_at', type, required)
        .addColumn('old_confirmed_at', type)
        .addColumn('new_confirmed_at', type)
        .execute()
      await db.schema
        .createIndex('email_changes_by_expiry')
        .on('email_changes')
        .column('expires_at')
        .execute()
      await db.schema.alterTable('newsletter_subscribers').addColumn('previous_id', type).execute()
      await sql`
        create index subscribers_by_previous_id on newsletter_subscribers (previous_id)
        where previous_id is not null
      `.execute(db)
      await db.schema
        .createIndex('subscribers_by_email')
        .on('newsletter_subscribers')
        .column('email')
        .execute()
    },
  }
}
