import { normaliseEmail } from '../credentials/index.ts'
import type { CommerceExecutor } from '../database/index.ts'
import type { Mail, MailOwner, SentMail } from './mail.ts'

export interface DueMail {
  readonly id: string
  readonly mail: Mail
  /** Number of failed attempts. */
  readonly attempts: number
}

export interface NewMail {
  readonly id: string
  readonly mail: Mail
  readonly owner: MailOwner
  /** ISO 8601, UTC. */
  readonly now: string
}

export async function insertMail(tx: CommerceExecutor, { id, mail, owner, now }: NewMail): Promise<void> {
  const [recipient] = mail.to
  await tx
    .insertInto('outbox')
    .values({
      ...{ id, message: JSON.stringify(mail), attempts: 0, due_at: now, created_at: now },
      customer_id: owner.customerId ?? null,
      submission_id: owner.submissionId ?? null,
      recipient: recipient !== undefined && mail.to.length === 1 ? normaliseEmail(recipient) : null,
    })
    .execute()
}

/**
 * Claims one due message until the given time, so that no other process sends it. If two processes
 * select the same message, only the first update matches the row.
 */
export async function claimMail(
  db: CommerceExecutor,
  now: string,
  until: string,
): Promise<DueMail | undefined> {
  for (;;) {
    const due = await db
      .selectFrom('outbox')
      .select(['id', 'message', 'attempts'])
      .where('due_at', '<=', now)
      .where((where) => where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', now)]))
      .orderBy('due_at')
      .limit(20)
      .execute()
    if (due.length === 0) return undefined
    for (const { id, message, attempts } of due) {
      const { numUpdatedRows } = await db
        .updateTable('outbox')
        .set({ claimed_until: until })
        .where('id', '=', id)
        .where('due_at', '<=', now)
        .where((where) => where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', now)]))
        .executeTakeFirst()
      if (numUpdatedRows === 1n) return { id, mail: JSON.parse(message) as Mail, attempts }
    }
  }
}

/** Marks an email as sent and deletes its text, which may contain links that grant access. */
export async function markSent(db: CommerceExecutor, { id, mail }: DueMail, now: string): Promise<void> {
  const { to, subject, event } = mail
  const kept: SentMail = { to, subject, ...(event === undefined ? {} : { event }) }
  await db
    .updateTable('outbox')
    .set({
      ...{ message: JSON.stringify(kept), sent_at: now, due_at: null },
      ...{ claimed_until: null, last_error: null },
    })
    .where('id', '=', id)
    .execute()
}

/** Deletes mail sent before a certain time, and undeliverable mail created before another time. */
export async function deleteMailBefore(
  db: CommerceExecutor,
  { sentBefore, failedBefore }: { readonly sentBefore: string; readonly failedBefore: string },
): Promise<void> {
  await db.deleteFrom('outbox').where('sent_at', '<', sentBefore).execute()
  await db
    .deleteFrom('outbox')
    .where('sent_at', 'is', null)
    .where('due_at', 'is', null)
    .where('created_at', '<', failedBefore)
    .execute()
}

/** @param dueAt time of the next attempt; null to stop trying */
export async function markFailed(
  db: CommerceExecutor,
  { id, attempts }: DueMail,
  dueAt: string | null,
  error: string,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ attempts: attempts + 1, due_at: dueAt, claimed_until: null, last_error: error })
    .where('id', '=', id)
    .execute()
}
