import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { MigrationTarget } from '../../migrate.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const ownedByCustomer = (column: ColumnDefinitionBuilder) =>
  column.notNull().references('customers.id').onDelete('cascade')

/** Columns of customers that operators can search. */
const searched = 'email, first_name, middle_name, last_name, company, phone'

/**
 * Adds the index for operators' customer search, and a queue of customers to index, which is filled
 * by triggers. All existing customers are queued. Also adds indexes for the sort orders of
 * operators' lists of customers and mail.
 */
export function customerSearch({ kind, text }: MigrationTarget): Migration {
  const type = sql.raw<string>(text)
  const isSqlite = kind === 'sqlite'
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('customer_keys')
        .addColumn('owner_id', type, ownedByCustomer)
        .addColumn('key', type, required)
        .addPrimaryKeyConstraint('customer_keys_pkey', ['owner_id', 'key'])
        .$call((table) => (isSqlite ? table.modifyEnd(sql`without rowid`) : table))
        .execute()
      await db.schema
        .createIndex('customer_keys_by_key')
        .on('customer_keys')
        .columns(['key', 'owner_id'])
        .execute()
      await db.schema
        .createTable('customer_key_queue')
        .addColumn('sequence', isSqlite ? 'integer' : 'bigint', (column) =>
          isSqlite ? column.primaryKey().autoIncrement() : column.primaryKey().generatedAlwaysAsIdentity(),
        )
        .addColumn('owner_id', type, ownedByCustomer)
        .execute()
      await db.schema
        .createIndex('customer_key_queue_by_owner')
        .on('customer_key_queue')
        .column('owner_id')
        .execute()
      await db.schema
        .createIndex('customers_by_creation')
        .on('customers')
        .columns(['created_at', 'id'])
        .execute()
      await db.schema
        .createIndex('customers_by_group')
        .on('customers')
        .columns(['group_id', 'created_at', 'id'])
        .execute()
      await db.schema.createIndex('outbox_by_creation').on('outbox').columns(['created_at', 'id']).execute()
      await sql`create index outbox_not_sent on outbox (created_at, id) where sent_at is null`.execute(db)
      await (isSqlite ? queueOnSqlite(db) : queueOnPostgres(db))
      await sql`insert into customer_key_queue (owner_id) select id from customers`.execute(db)
    },
  }
}

async function queueOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const event of ['insert', `update of ${searched}`]) {
    await sql`
      create trigger ${sql.raw(`customers_queue_${event.slice(0, 6)}`)} after ${sql.raw(event)} on customers
      begin insert into customer_key_queue (owner_id) values (new.id); end
    `.execute(db)
  }
}

async function queueOnPostgres(db: Kysely<unknown>): Promise<void> {
  // Qualifies the table with its schema, since writers with another search path also run the
  // function.
  await sql`
    create function queue_customer_keys() returns trigger language plpgsql as $$
    begin
      execute format('insert into %I.customer_key_queue (owner_id) values ($1)', tg_table_schema) using new.id;
      return null;
    end $$
  `.execute(db)
  await sql`
    create trigger customers_queue after insert or update of ${sql.raw(searched)} on customers
    for each row execute function queue_customer_keys()
  `.execute(db)
}
