import type { AdminHandlers } from '../admin/index.ts'
import type { CommerceDatabase } from '../database/index.ts'
import { fail, readPosition, toCursor } from '../http/index.ts'
import { auditChange, auditRead } from '../write/index.ts'
import { findMail, listMail, makeDue, type ListedMail } from './list-outbox.repository.ts'
import type { SentMail } from './mail.ts'
import type { Outbox } from './outbox.ts'

export interface OutboxAdminOptions {
  readonly commerce: CommerceDatabase
  readonly outbox: Pick<Outbox, 'wake'>
}

/**
 * Creates operators' calls for the delivery of mail. Lists contain customers' addresses, so each
 * read is recorded in the audit log.
 */
export function createOutboxAdmin({
  commerce,
  outbox,
}: OutboxAdminOptions): Pick<AdminHandlers, 'listOutbox' | 'retryMail'> {
  return {
    async listOutbox({ query: { state, limit, cursor } }, context) {
      const position = cursor === undefined ? undefined : readPosition(cursor)
      if (cursor !== undefined && !position) return fail('BAD_PARAMETER', 'cursor', 'Expected `next`.')
      const after = position && { at: position.key, id: position.id }
      const rows = await listMail(commerce.db, { state, after, limit: limit + 1 })
      const page = rows.slice(0, limit)
      const last = rows.length > limit ? page.at(-1) : undefined
      await auditRead(context, { action: 'mail.list', target: '', detail: { results: page.length } })
      return {
        mails: page.map(writeMail),
        next: last === undefined ? null : toCursor({ key: last.created_at, id: last.id }),
      }
    },
    async retryMail({ params }, context) {
      const id = params['mail'] ?? ''
      if (!(await findMail(commerce.db, id))) return fail('NOT_FOUND', 'mail')
      return auditChange(context, { action: 'mail.retry', target: `mail:${id}` }, async () => {
        const isDue = await makeDue(commerce.db, id, new Date(context.now).toISOString())
        if (!isDue) return fail('CONFLICT', 'mail', 'The mail has already been sent or is being sent.')
        const row = await findMail(commerce.db, id)
        outbox.wake()
        return row ? writeMail(row) : fail('NOT_FOUND', 'mail')
      })
    },
  }
}

/** Omits the text, since it may contain links that grant access. */
function writeMail(row: ListedMail) {
  const { to, subject, event = null } = JSON.parse(row.message) as SentMail
  const { id, attempts, last_error, created_at, due_at, sent_at } = row
  const unsent = due_at === null ? ('failed' as const) : ('waiting' as const)
  const state = sent_at === null ? unsent : ('sent' as const)
  return { id, to: [...to], subject, event, state, attempts, last_error, created_at, due_at, sent_at }
}
