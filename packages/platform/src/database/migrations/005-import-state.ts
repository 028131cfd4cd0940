import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds a column for the digest that an item had after its import, so that later edits can be detected. `text`: the
 * column type that sorts by bytes (R34).
 */
export function importState(text: 'text' | 'text collate "C"'): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('imports').addColumn('stored', sql.raw<string>(text)).execute()
    },
  }
}
