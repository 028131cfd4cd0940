import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { toWords } from '../../../text/index.ts'
import type { MigrationTarget } from '../../migrate.ts'

/** Number of orders read at a time. */
const batchSize = 500

/**
 * Adds the index for operators' order search, and indexes for lists by state and SKU and for
 * reports by time. Existing orders get the keys that `toOrderKeys` computed at the time of this
 * migration.
 */
export function orderSearch({ text, kind }: MigrationTarget): Migration {
  const type = sql.raw<string>(text)
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('order_keys')
        .addColumn('key', type, (column) => column.notNull())
        .addColumn('order_id', type, (column) => column.notNull().references('orders.id').onDelete('cascade'))
        .addPrimaryKeyConstraint('order_keys_key', ['key', 'order_id'])
        // SQLite stores the rows in the index of the primary key.
        .$call((table) => (kind === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table))
        .execute()
      await db.schema
        .createIndex('order_keys_by_order')
        .on('order_keys')
        .columns(['order_id', 'key'])
        .execute()
      await db.schema
        .createIndex('orders_by_state')
        .on('orders')
        .columns(['state', 'created_at', 'id'])
        .execute()
      await db.schema
        .createIndex('order_lines_by_sku')
        .on('order_lines')
        .columns(['sku', 'order_id'])
        .execute()
      await db.schema
        .createIndex('order_events_by_time')
        .on('order_events')
        .columns(['at', 'sequence'])
        .execute()
      await addKeys(db)
    },
  }
}

async function addKeys(db: Kysely<unknown>): Promise<void> {
  let after = ''
  for (;;) {
    const { rows } = await sql<StoredOrder>`
      select id, number, email, snapshot from orders where id > ${after} order by id limit ${batchSize}
    `.execute(db)
    for (const row of rows) {
      for (const key of listKeys(row)) {
        await sql`insert into order_keys (key, order_id) values (${key}, ${row.id})`.execute(db)
      }
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

interface StoredOrder {
  readonly id: string
  readonly number: string
  readonly email: string
  readonly snapshot: string
}

function listKeys({ number, email, snapshot }: StoredOrder): readonly string[] {
  const { billingAddress, shippingAddress } = JSON.parse(snapshot) as Readonly<
    Record<string, Readonly<Record<string, string>> | undefined>
  >
  const names = [billingAddress, shippingAddress].flatMap((address) =>
    ['lastName', 'firstName', 'company'].flatMap((name) => toWords(address?.[name] ?? '')),
  )
  const digits = number.replaceAll(/\D/g, '').replace(/^0+/, '')
  return [...new Set([number.toLowerCase(), digits, email, ...names])]
    .filter((key) => key !== '')
    .slice(0, 30)
}
