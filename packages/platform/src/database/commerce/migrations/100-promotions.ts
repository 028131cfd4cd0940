import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { MigrationTarget } from '../../migrate.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const primary = (column: ColumnDefinitionBuilder) => column.notNull().primaryKey()
const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0)

/** Creates the tables of promotions and gift certificates, and adds both to carts. */
export function promotions({ text, kind }: MigrationTarget): Migration {
  const type = sql.raw<string>(text)
  // SQLite stores the rows in the index of the primary key.
  const clustered = kind === 'sqlite' ? sql`without rowid` : sql``
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('promotions')
        .addColumn('id', type, primary)
        .addColumn('definition', type, required)
        .addColumn('is_automatic', 'integer', required)
        .addColumn('is_active', 'integer', required)
        .addColumn('max_uses', 'integer')
        .addColumn('max_uses_per_customer', 'integer')
        .addColumn('uses', 'integer', zero)
        .addColumn('created_at', type, required)
        .addColumn('updated_at', type, required)
        .execute()
      await sql`
        create index automatic_promotions on promotions (id) where is_automatic = 1 and is_active = 1
      `.execute(db)
      await db.schema
        .createTable('promotion_codes')
        .addColumn('key', type, primary)
        .addColumn('code', type, required)
        .addColumn('promotion_id', type, (c) => c.notNull().references('promotions.id').onDelete('cascade'))
        .addColumn('max_uses', 'integer')
        .addColumn('uses', 'integer', zero)
        .addColumn('created_at', type, required)
        .modifyEnd(clustered)
        .execute()
      await db.schema
        .createIndex('promotion_codes_by_promotion')
        .on('promotion_codes')
        .columns(['promotion_id', 'key'])
        .execute()
      await db.schema
        .createTable('promotion_uses')
        .addColumn('attempt_id', type, required)
        .addColumn('promotion_id', type, required)
        .addColumn('code_key', type)
        .addColumn('customer_id', type)
        .addColumn('email_hash', type, required)
        .addColumn('is_taken', 'integer', required)
        .addColumn('at', type, required)
        .addPrimaryKeyConstraint('promotion_uses_key', ['attempt_id', 'promotion_id'])
        .modifyEnd(clustered)
        .execute()
      for (const column of ['customer_id', 'email_hash']) {
        await db.schema
          .createIndex(`promotion_uses_by_${column}`)
          .on('promotion_uses')
          .columns(['promotion_id', column])
          .execute()
      }

      await db.schema
        .createTable('certificates')
        .addColumn('id', type, primary)
        .addColumn('code_hash', type, (c) => c.unique())
        .addColumn('last_digits', type, required)
        .addColumn('currency', type, required)
        .addColumn('initial', 'bigint', required)
        .addColumn('balance', 'bigint', required)
        .addColumn('held', 'bigint', zero)
        .addColumn('state', type, required)
        .addColumn('send_on', type)
        .addColumn('expires_on', type)
        .addColumn('order_id', type)
        .addColumn('delivery', type)
        .addColumn('created_at', type, required)
        .addColumn('updated_at', type, required)
        .addCheckConstraint('certificates_covered', sql`held >= 0 and held <= balance`)
        .execute()
      await sql`create index certificates_to_send on certificates (send_on) where state = 'pending'`.execute(
        db,
      )
      await db.schema.createIndex('certificates_by_order').on('certificates').column('order_id').execute()
      await db.schema
        .createTable('certificate_entries')
        .addColumn('id', type, primary)
        .addColumn('certificate_id', type, (c) => c.notNull().references('certificates.id'))
        .addColumn('kind', type, required)
        .addColumn('amount', 'bigint', required)
        .addColumn('order_id', type)
        .addColumn('actor', type)
        .addColumn('at', type, required)
        .execute()
      await db.schema
        .createIndex('certificate_entries_by_certificate')
        .on('certificate_entries')
        .columns(['certificate_id', 'at'])
        .execute()
      await db.schema
        .createTable('certificate_holds')
        .addColumn('attempt_id', type, required)
        .addColumn('certificate_id', type, (c) => c.notNull().references('certificates.id'))
        .addColumn('amount', 'bigint', required)
        .addPrimaryKeyConstraint('certificate_holds_key', ['attempt_id', 'certificate_id'])
        .modifyEnd(clustered)
        .execute()

      for (const name of ['coupons', 'bought_certificates', 'redeemed_certificates']) {
        await db.schema
          .alterTable('carts')
          .addColumn(name, type, (column) => column.notNull().defaultTo('[]'))
          .execute()
      }
      await db.schema
        .alterTable('goods_products')
        .addColumn('categories', type, (column) => column.notNull().defaultTo('[]'))
        .execute()
    },
  }
}
