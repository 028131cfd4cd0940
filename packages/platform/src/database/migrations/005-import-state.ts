import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds a column for the digest of an item after its import, to detect later edits. `text`: the
 * column type that sorts by bytes (R34).
 */
export function importState(text: 'text' | 'text collate "C"'): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('imports').addColumn('stored', sql.raw<string>(text)).execute()
    },
  }
}
