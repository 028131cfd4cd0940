import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the time zone and contact details of a location. */
export function locationContacts(text: string): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const name of ['time_zone', 'phone', 'email']) {
        await db.schema.alterTable('goods_locations').addColumn(name, sql.raw<string>(text)).execute()
      }
    },
  }
}
