import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const primary = (column: ColumnDefinitionBuilder) => column.notNull().primaryKey()
const textBy = (value: string) => (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(value)

/**
 * Adds the sign-up details of customers, the activation of accounts, links in mail, and the device
 * of a session. Existing accounts count as activated. `text`: the column type that sorts by bytes
 * (R34).
 */
export function accounts(text: 'text' | 'text collate "C"'): Migration {
  const type = sql.raw<string>(text)
  return {
    async up(db: Kysely<unknown>) {
      for (const name of ['middle_name', 'phone', 'company']) {
        await db.schema.alterTable('customers').addColumn(name, type, textBy('')).execute()
      }
      for (const name of ['custom_fields', 'form_fields']) {
        await db.schema.alterTable('customers').addColumn(name, type, textBy('{}')).execute()
      }
      for (const name of ['activated_at', 'signed_in_at']) {
        await db.schema.alterTable('customers').addColumn(name, type).execute()
      }
      await sql`update customers set activated_at = created_at`.execute(db)
      await sql`create index customers_to_activate on customers (created_at) where activated_at is null`.execute(
        db,
      )
      await db.schema.alterTable('sessions').addColumn('device', type, textBy('')).execute()

      await db.schema
        .createTable('customer_tokens')
        .addColumn('token_hash', type, primary)
        .addColumn('customer_id', type, (c) => c.notNull().references('customers.id').onDelete('cascade'))
        .addColumn('purpose', type, required)
        .addColumn('created_at', type, required)
        .addColumn('expires_at', type, required)
        .addColumn('used_at', type)
        .addColumn('superseded_at', type)
        .execute()
      await db.schema
        .createIndex('customer_tokens_by_customer')
        .on('customer_tokens')
        .column('customer_id')
        .execute()
      await db.schema
        .createIndex('customer_tokens_by_expiry')
        .on('customer_tokens')
        .column('expires_at')
        .execute()
    },
  }
}
