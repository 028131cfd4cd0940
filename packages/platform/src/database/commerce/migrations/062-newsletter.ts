import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { MigrationTarget } from '../../migrate.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/** Creates the table of newsletter subscribers. */
export function newsletter({ text }: MigrationTarget): Migration {
  const type = sql.raw<string>(text)
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('newsletter_subscribers')
        .addColumn('id', type, (c) => c.notNull().primaryKey())
        .addColumn('channel_id', type, required)
        .addColumn('email', type, required)
        .addColumn('language', type, required)
        .addColumn('state', type, required)
        .addColumn('confirmation_hash', type)
        .addColumn('confirmation_expires_at', type)
        .addColumn('created_at', type, required)
        .addColumn('confirmed_at', type)
        .addColumn('updated_at', type, required)
        .execute()
      await sql`
        create unique index newsletter_confirmations on newsletter_subscribers (confirmation_hash)
        where confirmation_hash is not null
      `.execute(db)
      await sql`
        create index pending_subscribers on newsletter_subscribers (updated_at) where state = 'pending'
      `.execute(db)
    },
  }
}
