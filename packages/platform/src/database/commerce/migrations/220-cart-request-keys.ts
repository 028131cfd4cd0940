import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { MigrationTarget } from '../../migrate.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/** Creates the table of the idempotency keys of carts. */
export function cartRequestKeys({ text, kind }: MigrationTarget): Migration {
  const type = sql.raw<string>(text)
  // SQLite stores the rows in the index of the primary key.
  const clustered = kind === 'sqlite' ? sql`without rowid` : sql``
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('cart_request_keys')
        .addColumn('cart_id', type, (c) => c.notNull().references('carts.id').onDelete('cascade'))
        .addColumn('key', type, required)
        .addColumn('input_hash', type, required)
        .addColumn('expires_at', 'bigint', required)
        .addPrimaryKeyConstraint('cart_request_keys_key', ['cart_id', 'key'])
        .modifyEnd(clustered)
        .execute()
      await db.schema
        .createIndex('cart_request_keys_by_expiry')
        .on('cart_request_keys')
        .column('expires_at')
        .execute()
    },
  }
}
