import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const primary = (column: ColumnDefinitionBuilder) => column.notNull().primaryKey()

/**
 * Adds the tables and columns for writing content: version numbers, schedules, changes, revisions,
 * operators and the audit log. `text`: the column type that sorts by bytes (R34).
 */
export function lifecycle(text: 'text' | 'text collate "C"'): Migration {
  const type = sql.raw<string>(text)
  const isSqlite = text === 'text'
  /** A number that only ever increases, even after deletions. */
  const counted = (column: ColumnDefinitionBuilder) =>
    isSqlite ? column.primaryKey().autoIncrement() : column.primaryKey().generatedAlwaysAsIdentity()
  const counter = isSqlite ? 'integer' : 'bigint'

  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('versions')
        .addColumn('number', 'integer', (c) => c.notNull().defaultTo(0))
        .execute()
      await db.schema.alterTable('versions').addColumn('slug', type).execute()
      await db.schema
        .alterTable('versions')
        .addColumn('visible', 'integer', (c) => c.notNull().defaultTo(1))
        .execute()
      await db.schema
        .alterTable('versions')
        .addColumn('created_by', type, (c) => c.notNull().defaultTo('import'))
        .execute()
      await sql`
        update versions set
          number = (
            select count(*) from versions as earlier
            where earlier.record_id = versions.record_id
              and (earlier.created_at < versions.created_at
                or (earlier.created_at = versions.created_at and earlier.id <= versions.id))
          ),
          slug = (select slug from records where records.id = versions.record_id),
          visible = (select visible from records where records.id = versions.record_id)
      `.execute(db)
      await db.schema
        .createIndex('versions_by_number')
        .unique()
        .on('versions')
        .columns(['record_id', 'number'])
        .execute()
      await db.schema.dropIndex('versions_by_record').execute()

      await db.schema
        .alterTable('records')
        .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(1))
        .execute()
      await db.schema
        .alterTable('records')
        .addColumn('updated_by', type, (c) => c.notNull().defaultTo('import'))
        .execute()
      await db.schema.alterTable('records').addColumn('published_at', type).execute()
      await sql`update records set published_at = updated_at where published_version_id is not null`.execute(
        db,
      )

      await db.schema
        .createTable('schedules')
        .addColumn('id', type, primary)
        .addColumn('record_id', type, (c) => c.notNull().references('records.id').onDelete('cascade'))
        .addColumn('action', type, required)
        .addColumn('version_id', type)
        .addColumn('due_at', type, required)
        .addColumn('created_by', type, required)
        .addColumn('created_at', type, required)
        .addColumn('failure', type)
        .addUniqueConstraint('schedules_by_record', ['record_id', 'action'])
        .execute()
      await db.schema.createIndex('schedules_by_due').on('schedules').column('due_at').execute()

      await db.schema
        .createTable('changes')
        .addColumn('sequence', counter, counted)
        .addColumn('tag', type, required)
        .addColumn('at', type, required)
        .execute()
      await db.schema.createIndex('changes_by_at').on('changes').column('at').execute()

      await db.schema
        .createTable('revisions')
        .addColumn('item', type, primary)
        .addColumn('revision', 'integer', required)
        .addColumn('updated_by', type, required)
        .addColumn('updated_at', type, required)
        .execute()

      await db.schema
        .createTable('audit_entries')
        .addColumn('sequence', counter, counted)
        .addColumn('at', type, required)
        .addColumn('actor', type, required)
        .addColumn('actor_kind', type, required)
        .addColumn('action', type, required)
        .addColumn('target', type, required)
        .addColumn('detail', type, required)
        .execute()
      await db.schema.createIndex('audit_entries_by_target').on('audit_entries').column('target').execute()
      await db.schema.createIndex('audit_entries_by_actor').on('audit_entries').column('actor').execute()
      await makeAppendOnly(db, isSqlite)

      await db.schema
        .createTable('operators')
        .addColumn('id', type, primary)
        .addColumn('email', type, (c) => c.notNull().unique())
        .addColumn('password_hash', type, required)
        .addColumn('disabled', 'integer', required)
        .addColumn('created_at', type, required)
        .execute()

      await db.schema
        .createTable('operator_sessions')
        .addColumn('token_hash', type, primary)
        .addColumn('operator_id', type, (c) => c.notNull().references('operators.id').onDelete('cascade'))
        .addColumn('created_at', type, required)
        .addColumn('expires_at', type, required)
        .execute()
      await db.schema
        .createIndex('operator_sessions_by_operator')
        .on('operator_sessions')
        .column('operator_id')
        .execute()
    },
  }
}

/** Makes the database itself reject changes to the audit log. */
async function makeAppendOnly(db: Kysely<unknown>, isSqlite: boolean): Promise<void> {
  if (isSqlite) {
    for (const event of ['update', 'delete']) {
      await sql`
        create trigger ${sql.raw(`audit_entries_no_${event}`)} before ${sql.raw(event)} on audit_entries
        begin select raise(abort, 'The audit trail is append-only.'); end
      `.execute(db)
    }
    return
  }
  await sql`
    create function refuse_audit_change() returns trigger language plpgsql as
    $$ begin raise exception 'The audit trail is append-only.'; end $$
  `.execute(db)
  await sql`
    create trigger audit_entries_append_only before update or delete or truncate on audit_entries
    for each statement execute function refuse_audit_change()
  `.execute(db)
}
