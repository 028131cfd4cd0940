import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { MigrationTarget } from '../../migrate.ts'
import { provedAt } from './proved-addresses.ts'

/**
 * Adds columns for the customer, the recipient and the form submission to mail, so that an erasure
 * finds it. Removes the texts of sent mail, since they may contain links that grant access. Mail to
 * an address belongs to a customer only if they have proved that they own the address.
 */
export function outboxRecipients({ kind, text }: MigrationTarget): Migration {
  const type = sql.raw<string>(text)
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('outbox')
        .addColumn('customer_id', type, (column) => column.references('customers.id').onDelete('cascade'))
        .execute()
      await db.schema
        .alterTable('outbox')
        .addColumn('submission_id', type, (column) =>
          column.references('form_submissions.id').onDelete('cascade'),
        )
        .execute()
      await db.schema.alterTable('outbox').addColumn('recipient', type).execute()
      await (kind === 'sqlite' ? reduceOnSqlite(db) : reduceOnPostgres(db))
      await sql`
        update outbox set customer_id = (
          select id from customers where email = recipient and ${provedAt} is not null
        )
        where recipient is not null
      `.execute(db)
      for (const name of ['customer_id', 'submission_id', 'recipient', 'sent_at']) {
        await sql`
          create index ${sql.id(`outbox_by_${name}`)} on outbox (${sql.id(name)}) where ${sql.id(name)} is not null
        `.execute(db)
      }
    },
  }
}

async function reduceOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`
    update outbox set recipient = json_extract(message, '$.to[0]')
    where json_array_length(message, '$.to') = 1
  `.execute(db)
  await sql`
    update outbox set message = json_object(
      'to', json(coalesce(json_extract(message, '$.to'), '[]')),
      'subject', coalesce(json_extract(message, '$.subject'), '')
    ) where sent_at is not null
  `.execute(db)
}

async function reduceOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`
    update outbox set recipient = message::json #>> '{to,0}'
    where json_array_length(coalesce(message::json -> 'to', '[]')) = 1
  `.execute(db)
  await sql`
    update outbox set message = json_build_object(
      'to', coalesce(message::json -> 'to', '[]'),
      'subject', coalesce(message::json ->> 'subject', '')
    )::text where sent_at is not null
  `.execute(db)
}
