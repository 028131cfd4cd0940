import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const primary = (column: ColumnDefinitionBuilder) => column.notNull().primaryKey()

/**
 * Creates the site, channels, models, records with their versions, and menus. `text`: the column
 * type that sorts by bytes (R34).
 */
export function content(text: 'text' | 'text collate "C"'): Migration {
  const type = sql.raw<string>(text)
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('site')
        .addColumn('id', 'integer', primary)
        .addColumn('tenant_id', type, required)
        .addColumn('workspace_id', type, required)
        .addColumn('environment_id', type, required)
        .addColumn('environment_type', type, required)
        .addColumn('store_hash', type, required)
        .addColumn('cache_domain', type, required)
        .addColumn('ecomm_provider', type, required)
        .addCheckConstraint('site_is_one_row', sql`id = 1`)
        .execute()

      await db.schema
        .createTable('channels')
        .addColumn('id', type, primary)
        .addColumn('name', type, required)
        .addColumn('custom_domain', type, required)
        .addColumn('default_language', type, required)
        .addColumn('is_default', 'integer', required)
        .execute()

      await db.schema
        .createTable('channel_languages')
        .addColumn('channel_id', type, (c) => c.notNull().references('channels.id').onDelete('cascade'))
        .addColumn('language', type, required)
        .addColumn('position', 'integer', required)
        .addPrimaryKeyConstraint('channel_languages_key', ['channel_id', 'language'])
        .execute()

      await db.schema
        .createTable('channel_hosts')
        .addColumn('host', type, primary)
        .addColumn('channel_id', type, (c) => c.notNull().references('channels.id').onDelete('cascade'))
        .addColumn('position', 'integer', required)
        .execute()

      await db.schema
        .createTable('models')
        .addColumn('internal_name', type, primary)
        .addColumn('name', type, required)
        .addColumn('kind', type, required)
        .addColumn('fields', type, required)
        .execute()

      await db.schema
        .createTable('records')
        .addColumn('id', type, primary)
        .addColumn('model', type, (c) => c.notNull().references('models.internal_name'))
        .addColumn('channel_id', type, (c) => c.notNull().references('channels.id'))
        .addColumn('language', type, required)
        .addColumn('group_key', type, required)
        .addColumn('slug', type)
        .addColumn('visible', 'integer', required)
        .addColumn('current_version_id', type, required)
        .addColumn('published_version_id', type)
        .addColumn('created_at', type, required)
        .addColumn('updated_at', type, required)
        .addUniqueConstraint('records_by_slug', ['channel_id', 'slug', 'language'])
        .addUniqueConstraint('records_by_key', ['channel_id', 'model', 'group_key', 'language'])
        .execute()

      await db.schema
        .createTable('versions')
        .addColumn('id', type, primary)
        .addColumn('record_id', type, (c) => c.notNull().references('records.id').onDelete('cascade'))
        .addColumn('title', type, required)
        .addColumn('data', type, required)
        .addColumn('created_at', type, required)
        .execute()
      await db.schema.createIndex('versions_by_record').on('versions').column('record_id').execute()

      await db.schema
        .createTable('menus')
        .addColumn('id', type, required)
        .addColumn('channel_id', type, (c) => c.notNull().references('channels.id'))
        .addColumn('language', type, required)
        .addColumn('internal_name', type, required)
        .addPrimaryKeyConstraint('menus_key', ['channel_id', 'language', 'id'])
        .addUniqueConstraint('menus_by_name', ['channel_id', 'language', 'internal_name'])
        .execute()

      await db.schema
        .createTable('menu_items')
        .addColumn('id', type, primary)
        .addColumn('menu_id', type, required)
        .addColumn('channel_id', type, required)
        .addColumn('language', type, required)
        .addColumn('parent_id', type)
        .addColumn('position', 'integer', required)
        .addColumn('internal_name', type, required)
        .addColumn('title', type, required)
        .addColumn('record_id', type, (c) => c.references('records.id').onDelete('cascade'))
        .addColumn('slug', type)
        .addForeignKeyConstraint(
          'menu_items_of_menu',
          ['channel_id', 'language', 'menu_id'],
          'menus',
          ['channel_id', 'language', 'id'],
          (constraint) => constraint.onDelete('cascade'),
        )
        .execute()
      await db.schema
        .createIndex('menu_items_by_menu')
        .on('menu_items')
        .columns(['channel_id', 'language', 'menu_id'])
        .execute()
      await db.schema.createIndex('menu_items_by_record').on('menu_items').column('record_id').execute()

      await db.schema
        .createTable('imports')
        .addColumn('item', type, primary)
        .addColumn('source', type, required)
        .addColumn('digest', type, required)
        .addColumn('imported_at', type, required)
        .execute()
    },
  }
}
