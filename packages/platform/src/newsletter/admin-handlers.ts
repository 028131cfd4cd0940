import type { AdminHandlers } from '../admin/index.ts'
import type { CommerceDatabase } from '../database/index.ts'
import { toCsvRow } from '../forms/index.ts'
import { fail, isApiError, type ApiError } from '../http/index.ts'
import { auditRead } from '../write/index.ts'
import { readTopicIds } from './preferences.repository.ts'
import { listSubscribers, type ListPosition } from './subscribers.repository.ts'

export interface NewsletterAdminOptions {
  readonly commerce: CommerceDatabase
}

const columns = [
  'email',
  'channel',
  'language',
  'state',
  'created_at',
  'confirmed_at',
  'updated_at',
  'topics',
] as const

/**
 * Creates operators' calls for the newsletter. Each page of an export is one query, so memory use
 * does not grow with the list. Since addresses are personal data, every page is recorded in the
 * audit log.
 */
export function createNewsletterAdmin({
  commerce,
}: NewsletterAdminOptions): Pick<AdminHandlers, 'exportSubscribers'> {
  return {
    async exportSubscribers({ query: { channel, state, limit, cursor } }, context) {
      const after = readCursor(cursor)
      if (isApiError(after)) return after
      const target = channel === undefined ? '' : `channel:${channel}`
      await auditRead(context, { action: 'newsletter.export', target, detail: { state } })
      const filter = { channelId: channel, state, after }
      const found = await listSubscribers(commerce.db, { ...filter, limit: limit + 1 })
      const rows = found.slice(0, limit)
      const last = found.length > limit ? rows.at(-1) : undefined
      const lines = rows.map((row) =>
        toCsvRow([
          ...[row.email, row.channel_id, row.language, row.state, row.created_at],
          ...[row.confirmed_at ?? '', row.updated_at, toTopics(row.topics)],
        ]),
      )
      const header = cursor === undefined ? toCsvRow(columns) : ''
      return { csv: header + lines.join(''), next: last ? writeCursor(last.created_at, rows, after) : null }
    },
  }
}

function readCursor(text: string | undefined): ListPosition | ApiError {
  if (text === undefined) return { createdAt: '', skip: 0 }
  const [, createdAt, skip] = /^(\S{1,40}) (\d{1,9})$/.exec(text) ?? []
  return createdAt === undefined ? fail('BAD_PARAMETER', 'cursor') : { createdAt, skip: Number(skip) }
}

function writeCursor(
  createdAt: string,
  rows: readonly { readonly created_at: string }[],
  after: ListPosition,
): string {
  const count = rows.filter((row) => row.created_at === createdAt).length
  return `${createdAt} ${count + (after.createdAt === createdAt ? after.skip : 0)}`
}

/** Returns the ids of the topics separated by spaces, or `*` for all topics. */
function toTopics(topics: string | null): string {
  return readTopicIds(topics)?.join(' ') ?? '*'
}
