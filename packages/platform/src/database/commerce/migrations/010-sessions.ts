import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const primary = (column: ColumnDefinitionBuilder) => column.notNull().primaryKey()
const unique = (column: ColumnDefinitionBuilder) => column.notNull().unique()

/**
 * Creates the tables of customers, their sessions, and rate limit counters. `text`: the column type
 * that sorts by bytes (R34).
 */
export function sessions(text: 'text' | 'text collate "C"'): Migration {
  const type = sql.raw<string>(text)
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('customers')
        .addColumn('id', type, primary)
        .addColumn('email', type, unique)
        .addColumn('password_hash', type)
        .addColumn('first_name', type, required)
        .addColumn('last_name', type, required)
        .addColumn('group_id', type, required)
        .addColumn('currency', type)
        .addColumn('channel_id', type, required)
        .addColumn('language', type, required)
        .addColumn('created_at', type, required)
        .addColumn('updated_at', type, required)
        .execute()

      await db.schema
        .createTable('sessions')
        .addColumn('id', type, primary)
        .addColumn('token_hash', type, unique)
        .addColumn('customer_id', type, (c) => c.notNull().references('customers.id').onDelete('cascade'))
        .addColumn('host', type, required)
        .addColumn('created_at', type, required)
        .addColumn('seen_at', type, required)
        .addColumn('ended_at', type)
        .execute()
      await db.schema
        .createIndex('sessions_by_customer')
        .on('sessions')
        .columns(['customer_id', 'created_at'])
        .execute()
      await db.schema.createIndex('sessions_by_creation').on('sessions').column('created_at').execute()

      await db.schema
        .createTable('attempts')
        .addColumn('key', type, primary)
        .addColumn('points', 'integer', required)
        .addColumn('expires_at', 'bigint', required)
        .execute()
      await db.schema.createIndex('attempts_by_expiry').on('attempts').column('expires_at').execute()
    },
  }
}
