import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { MigrationTarget } from '../../migrate.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/** Creates the table of prices and stock quantities that are replaced while an import is staging. */
export function goodsUpdateWrites({ text, kind }: MigrationTarget): Migration {
  const type = sql.raw<string>(text)
  // SQLite stores the rows in the index of the primary key.
  const clustered = kind === 'sqlite' ? sql`without rowid` : sql``
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('goods_update_writes')
        .addColumn('update_id', type, required)
        .addColumn('sku', type, required)
        .addColumn('location', type, required)
        .addColumn('on_hand', 'integer')
        .addPrimaryKeyConstraint('goods_update_writes_key', ['update_id', 'sku', 'location'])
        .modifyEnd(clustered)
        .execute()
      await sql`create index goods_updates_staging on goods_updates (id) where state = 'staging'`.execute(db)
    },
  }
}
