import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { MigrationTarget } from '../../migrate.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/** Creates the table of operators' imports of products. */
export function productImports({ text }: MigrationTarget): Migration {
  const type = sql.raw<string>(text)
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('product_imports')
        .addColumn('id', type, (c) => c.primaryKey().notNull())
        .addColumn('state', type, required)
        .addColumn('is_dry_run', 'integer', required)
        .addColumn('actor', type, required)
        .addColumn('created_at', type, required)
        .addColumn('touched_at', type, required)
        .addColumn('ended_at', type)
        .addColumn('products', type)
        .addColumn('error_count', 'integer', required)
        .addColumn('problems', type)
        .execute()
    },
  }
}
