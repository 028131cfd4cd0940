import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { MigrationTarget } from '../../migrate.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const primary = (column: ColumnDefinitionBuilder) => column.notNull().primaryKey()

const texts = [
  ...['first_name', 'middle_name', 'last_name', 'company', 'street', 'city', 'state_code', 'state_name'],
  ...['postal_code', 'country', 'phone', 'vat_id', 'kind', 'created_at', 'updated_at'],
]

/** Creates the table of customers' addresses. */
export function addresses({ text }: MigrationTarget): Migration {
  const type = sql.raw<string>(text)
  return {
    async up(db: Kysely<unknown>) {
      let table = db.schema
        .createTable('customer_addresses')
        .addColumn('id', type, primary)
        .addColumn('customer_id', type, (c) => c.notNull().references('customers.id').onDelete('cascade'))
        .addColumn('position', 'integer', required)
        .addColumn('is_default_shipping', 'integer', required)
        .addColumn('is_default_billing', 'integer', required)
      for (const name of texts) table = table.addColumn(name, type, required)
      await table.execute()
      await sql`
        create unique index customer_addresses_by_position on customer_addresses (customer_id, position)
      `.execute(db)
      await sql`
        create unique index default_shipping_addresses on customer_addresses (customer_id)
        where is_default_shipping = 1
      `.execute(db)
      await sql`
        create unique index default_billing_addresses on customer_addresses (customer_id)
        where is_default_billing = 1
      `.execute(db)
    },
  }
}
