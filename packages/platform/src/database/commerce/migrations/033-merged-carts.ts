import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds the notices of a cart, which are shown until its next change, and the id of the cart that
 * was merged into it.
 */
export function mergedCarts(text: string): Migration {
  const type = sql.raw<string>(text)
  return {
    async up(db: Kysely<unknown>) {
      const add = (name: string, isRequired: boolean) =>
        db.schema
          .alterTable('carts')
          .addColumn(name, type, (column) => (isRequired ? column.notNull().defaultTo('[]') : column))
          .execute()
      await add('notices', true)
      await add('merged_id', false)
    },
  }
}
