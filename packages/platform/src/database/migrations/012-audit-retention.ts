import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Lets entries of the audit log expire. The database still rejects all changes to entries, and the deletion of those at or after
 * the time in `audit_retention`, which is empty until a retention period is set. `text`: the column type that sorts by bytes (R34).
 */
export function auditRetention(text: 'text' | 'text collate "C"', isSqlite: boolean): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('audit_retention')
        .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
        .addColumn('before', sql.raw(text), (column) => column.notNull())
        .execute()
      await sql`insert into audit_retention (id, before) values (1, '')`.execute(db)
      await (isSqlite ? replaceInSqlite(db) : replaceInPostgres(db))
    },
  }
}

async function replaceInSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger audit_entries_no_delete`.execute(db)
  await sql`
    create trigger audit_entries_no_early_delete before delete on audit_entries
    when old.at >= (select before from audit_retention)
    begin select raise(abort, 'The audit trail is append-only.'); end
  `.execute(db)
}

async function replaceInPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger audit_entries_append_only on audit_entries`.execute(db)
  await sql`
    create trigger audit_entries_append_only before update or truncate on audit_entries
    for each statement execute function refuse_audit_change()
  `.execute(db)
  await sql`
    create function refuse_early_audit_deletion() returns trigger language plpgsql as
    $$ begin
      if old.at >= (select before from audit_retention) then
        raise exception 'The audit trail is append-only.';
      end if;
      return old;
    end $$
  `.execute(db)
  await sql`
    create trigger audit_entries_no_early_delete before delete on audit_entries
    for each row execute function refuse_early_audit_deletion()
  `.execute(db)
}
