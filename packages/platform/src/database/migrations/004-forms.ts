import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const primary = (column: ColumnDefinitionBuilder) => column.notNull().primaryKey()

/** Creates forms, their submissions, and the outbox. `text`: the column type that sorts by bytes (R34). */
export function forms(text: 'text' | 'text collate "C"'): Migration {
  const type = sql.raw<string>(text)
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('forms')
        .addColumn('id', type, required)
        .addColumn('channel_id', type, (c) => c.notNull().references('channels.id'))
        .addColumn('language', type, required)
        .addColumn('name', type, required)
        .addColumn('definition', type, required)
        .addPrimaryKeyConstraint('forms_key', ['channel_id', 'language', 'id'])
        .execute()

      await db.schema
        .createTable('form_submissions')
        .addColumn('id', type, primary)
        .addColumn('form_id', type, required)
        .addColumn('channel_id', type, required)
        .addColumn('language', type, required)
        .addColumn('definition', type, required)
        .addColumn('data', type, required)
        .addColumn('page', type, required)
        .addColumn('spam', 'integer', required)
        .addColumn('created_at', type, required)
        .execute()
      await db.schema
        .createIndex('form_submissions_by_form')
        .on('form_submissions')
        .columns(['form_id', 'created_at', 'id'])
        .execute()

      await db.schema
        .createTable('form_files')
        .addColumn('id', type, primary)
        .addColumn('submission_id', type, (c) =>
          c.notNull().references('form_submissions.id').onDelete('cascade'),
        )
        .addColumn('field', type, required)
        .addColumn('file_name', type, required)
        .addColumn('content_type', type, required)
        .addColumn('size', 'integer', required)
        .execute()
      await db.schema
        .createIndex('form_files_by_submission')
        .on('form_files')
        .column('submission_id')
        .execute()

      await db.schema
        .createTable('form_spent')
        .addColumn('challenge', type, primary)
        .addColumn('expires_at', 'bigint', required)
        .execute()

      await db.schema
        .createTable('form_attempts')
        .addColumn('key', type, primary)
        .addColumn('points', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('expire', 'bigint')
        .execute()

      await db.schema
        .createTable('outbox')
        .addColumn('id', type, primary)
        .addColumn('message', type, required)
        .addColumn('attempts', 'integer', required)
        .addColumn('due_at', type)
        .addColumn('claimed_until', type)
        .addColumn('sent_at', type)
        .addColumn('last_error', type)
        .addColumn('created_at', type, required)
        .execute()
      await db.schema.createIndex('outbox_by_due').on('outbox').column('due_at').execute()

      await db.schema
        .createTable('secrets')
        .addColumn('name', type, primary)
        .addColumn('value', type, required)
        .execute()
    },
  }
}
