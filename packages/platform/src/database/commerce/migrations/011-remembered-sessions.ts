import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the column that determines whether a session outlives the browser. */
export const rememberedSessions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('sessions')
      .addColumn('remembered', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
  },
}
