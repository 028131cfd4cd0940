import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { MigrationTarget } from '../../migrate.ts'
import { provedAt } from './proved-addresses.ts'

/** Number of submissions read at a time. */
const batchSize = 500

/**
 * Adds columns for the sender and the contained address to form submissions, so that exports and
 * erasures find them. Adds the time at which customers proved that they own their address.
 */
export function formOwners({ text }: MigrationTarget): Migration {
  const type = sql.raw<string>(text)
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('form_submissions')
        .addColumn('customer_id', type, (column) => column.references('customers.id').onDelete('cascade'))
        .execute()
      await db.schema.alterTable('form_submissions').addColumn('email', type).execute()
      await db.schema.alterTable('customers').addColumn('email_verified_at', type).execute()
      await sql`update customers set email_verified_at = ${provedAt}`.execute(db)
      await addEmails(db)
      for (const name of ['customer_id', 'email']) {
        await sql`
          create index ${sql.id(`form_submissions_by_${name}`)} on form_submissions (${sql.id(name)})
          where ${sql.id(name)} is not null
        `.execute(db)
      }
    },
  }
}

async function addEmails(db: Kysely<unknown>): Promise<void> {
  let after = ''
  for (;;) {
    const { rows } = await sql<{ readonly id: string; readonly definition: string; readonly data: string }>`
      select id, definition, data from form_submissions where id > ${after} order by id limit ${batchSize}
    `.execute(db)
    for (const { id, definition, data } of rows) {
      const email = findEmail(JSON.parse(definition), JSON.parse(data))
      if (email !== undefined)
        await sql`update form_submissions set email = ${email} where id = ${id}`.execute(db)
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

interface Definition {
  readonly form_builder?: {
    readonly fields?: readonly { readonly type?: string; readonly name?: string }[]
  }
}

/**
 * Returns the address in the first email field of a submission, normalised as it was at the time of
 * this migration.
 */
function findEmail(
  { form_builder: builder }: Definition,
  data: Readonly<Record<string, unknown>>,
): string | undefined {
  for (const { type, name } of builder?.fields ?? []) {
    const value = type === 'email' && name !== undefined ? data[name] : undefined
    if (typeof value === 'string' && value !== '') return value.trim().toLowerCase().normalize('NFC')
  }
  return undefined
}
