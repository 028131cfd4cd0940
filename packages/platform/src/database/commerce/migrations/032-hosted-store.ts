import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { MigrationTarget } from '../../migrate.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const primary = (column: ColumnDefinitionBuilder) => column.notNull().primaryKey()

/** Creates the tables of the hosted store. */
export function hostedStore({ text }: MigrationTarget): Migration {
  const type = sql.raw<string>(text)
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('store_sessions')
        .addColumn('session_id', type, (c) => primary(c).references('sessions.id').onDelete('cascade'))
        .addColumn('token_hash', type, (c) => c.notNull().unique())
        .addColumn('host', type, required)
        .addColumn('channel_id', type, required)
        .addColumn('language', type, required)
        .addColumn('created_at', type, required)
        .execute()
      await db.schema
        .createTable('used_store_tokens')
        .addColumn('nonce', type, primary)
        .addColumn('expires_at', 'bigint', required)
        .execute()
      await db.schema
        .createIndex('used_store_tokens_by_expiry')
        .on('used_store_tokens')
        .column('expires_at')
        .execute()
    },
  }
}
