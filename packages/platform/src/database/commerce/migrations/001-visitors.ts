import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { visitorTables } from '../visitor-tables.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const primary = (column: ColumnDefinitionBuilder) => column.notNull().primaryKey()

export interface VisitorsOptions {
  /** The column type that sorts by bytes (R34). */
  readonly text: 'text' | 'text collate "C"'
  /**
   * The PostgreSQL schema of the content tables, from which the visitor tables of earlier releases
   * are moved. Undefined on SQLite, where `moveVisitorRows` copies the rows instead.
   */
  readonly contentSchema: string | undefined
}

/**
 * Creates the tables that visitors write to, or moves those of an earlier release from the schema
 * of the content tables.
 */
export function visitors({ text, contentSchema }: VisitorsOptions): Migration {
  return {
    async up(db: Kysely<unknown>) {
      if (contentSchema === undefined || !(await moveTables(db, contentSchema))) await createTables(db, text)
    },
  }
}

/** Moves the tables with their rows and indexes. Returns false if there are none to move. */
async function moveTables(db: Kysely<unknown>, contentSchema: string): Promise<boolean> {
  const { rows } = await sql<{ readonly name: string }>`
    select table_name as name from information_schema.tables where table_schema = ${contentSchema}
  `.execute(db)
  const existing = new Set(rows.map(({ name }) => name))
  const moved = visitorTables.filter((name) => existing.has(name))
  for (const name of moved) {
    await sql`alter table ${sql.id(contentSchema, name)} set schema commerce`.execute(db)
  }
  return moved.length > 0
}

async function createTables(db: Kysely<unknown>, text: VisitorsOptions['text']): Promise<void> {
  const type = sql.raw<string>(text)
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
  await db.schema.createIndex('form_files_by_submission').on('form_files').column('submission_id').execute()

  await db.schema
    .createTable('form_spent')
    .addColumn('challenge', type, primary)
    .addColumn('expires_at', 'bigint', required)
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
}
