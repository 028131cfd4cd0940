import { sql, type SqlBool } from 'kysely'
import type { CommerceExecutor } from '../database/index.ts'

export type MailState = 'waiting' | 'failed' | 'sent'

/** Position of an email in the list of all mail. */
export interface MailPosition {
  readonly at: string
  readonly id: string
}

export interface OutboxFilter {
  readonly state: MailState | undefined
  /** The last mail of the previous page. */
  readonly after: MailPosition | undefined
  readonly limit: number
}

const columns = [
  'id',
  'message',
  'attempts',
  'due_at',
  'claimed_until',
  'sent_at',
  'last_error',
  'created_at',
] as const

/** Lists mail, newest first. */
export async function listMail(db: CommerceExecutor, { state, after, limit }: OutboxFilter) {
  return db
    .selectFrom('outbox')
    .select(columns)
    .$if(state === 'sent', (query) => query.where('sent_at', 'is not', null))
    .$if(state === 'waiting', (query) => query.where('sent_at', 'is', null).where('due_at', 'is not', null))
    .$if(state === 'failed', (query) => query.where('sent_at', 'is', null).where('due_at', 'is', null))
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(created_at, id) < (${after?.at}, ${after?.id})`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export type ListedMail = Awaited<ReturnType<typeof listMail>>[number]

export async function findMail(db: CommerceExecutor, id: string): Promise<ListedMail | undefined> {
  return db.selectFrom('outbox').select(columns).where('id', '=', id).executeTakeFirst()
}

/**
 * Makes an unsent mail due and resets its number of attempts. Returns false if it has been sent or
 * is being sent.
 *
 * @param now ISO 8601, UTC
 */
export async function makeDue(db: CommerceExecutor, id: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ due_at: now, attempts: 0, claimed_until: null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where((where) => where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', now)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
