import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What the database held once a thing was imported, to tell later edits by. `text`: the type that orders by bytes (R34). */
export function importState(text: 'text' | 'text collate "C"'): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('imports').addColumn('stored', sql.raw<string>(text)).execute()
    },
  }
}
