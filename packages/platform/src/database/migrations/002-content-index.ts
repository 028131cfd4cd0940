import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const ofRecord = (column: ColumnDefinitionBuilder) =>
  column.notNull().references('records.id').onDelete('cascade')

/**
 * Creates the index of published content: field values, words and places. It is derived from the
 * records, and rebuilt when `content_index` contains another version.
 *
 * @param clustered on SQLite, stores rows in the order of their primary keys, so that the rows of a
 * record are adjacent. SQLite, which has no statistics about the data, then uses no other index to
 * read them
 */
export function contentIndex(text: 'text' | 'text collate "C"', clustered: 'without rowid' | ''): Migration {
  const type = sql.raw<string>(text)
  const end = sql.raw(clustered)
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('field_index')
        .addColumn('record_id', type, ofRecord)
        .addColumn('scope', type, required)
        .addColumn('position', 'integer', required)
        .addColumn('text_key', type, required)
        .addColumn('number_key', type, required)
        .addPrimaryKeyConstraint('field_index_key', ['record_id', 'scope', 'position'])
        .modifyEnd(end)
        .execute()
      await db.schema
        .createIndex('field_index_by_text')
        .on('field_index')
        .columns(['scope', 'text_key', 'record_id', 'position'])
        .execute()
      await db.schema
        .createIndex('field_index_by_number')
        .on('field_index')
        .columns(['scope', 'number_key', 'record_id', 'position'])
        .execute()

      await db.schema
        .createTable('word_index')
        .addColumn('record_id', type, ofRecord)
        .addColumn('scope', type, required)
        .addColumn('word', type, required)
        .addColumn('weight', 'integer', required)
        .addPrimaryKeyConstraint('word_index_key', ['record_id', 'scope', 'word'])
        .modifyEnd(end)
        .execute()
      await db.schema
        .createIndex('word_index_by_word')
        .on('word_index')
        .columns(['scope', 'word', 'record_id', 'weight'])
        .execute()

      await db.schema
        .createTable('place_index')
        .addColumn('record_id', type, ofRecord)
        .addColumn('scope', type, required)
        .addColumn('position', 'integer', required)
        .addColumn('lat', 'double precision', required)
        .addColumn('lng', 'double precision', required)
        .addPrimaryKeyConstraint('place_index_key', ['record_id', 'scope', 'position'])
        .modifyEnd(end)
        .execute()
      await db.schema
        .createIndex('place_index_by_lat')
        .on('place_index')
        .columns(['scope', 'lat', 'lng', 'record_id'])
        .execute()

      await db.schema
        .createTable('content_index')
        .addColumn('id', 'integer', (column) => column.notNull().primaryKey())
        .addColumn('version', 'integer', required)
        .addCheckConstraint('content_index_is_one_row', sql`id = 1`)
        .execute()
    },
  }
}
