import type { Actor } from './actor.ts'
import type { Executor } from '../database/index.ts'

/** One line of the audit trail: who did what, when, on what. It holds neither secrets nor content. */
export interface AuditEntry {
  /** ISO 8601, UTC. */
  readonly at: string
  readonly actor: Actor
  /** For example `record.publish`. */
  readonly action: string
  /** The tag of the thing, for example `record:<id>`; '' for none. */
  readonly target: string
  readonly detail: Readonly<Record<string, string | number | boolean | null>>
}

/** PostgreSQL takes 65,535 values in one statement, SQLite 32,766. */
const rowsAtOnce = 500

/** Adds lines to the audit trail, which nobody can change afterwards. */
export async function addAuditEntries(tx: Executor, entries: readonly AuditEntry[]): Promise<void> {
  for (let start = 0; start < entries.length; start += rowsAtOnce) {
    await tx
      .insertInto('audit_entries')
      .values(
        entries.slice(start, start + rowsAtOnce).map(({ at, actor, action, target, detail }) => ({
          at,
          actor: actor.name,
          actor_kind: actor.kind,
          action,
          target,
          detail: JSON.stringify(detail),
        })),
      )
      .execute()
  }
}

export interface AuditFilter {
  readonly actor?: string | undefined
  readonly action?: string | undefined
  readonly target?: string | undefined
  /** The most lines to answer. */
  readonly limit: number
  /** Only lines before this number. */
  readonly before?: number | undefined
}

/** A line as it is read: with its number, which only grows. */
export interface NumberedAuditEntry extends AuditEntry {
  readonly sequence: number
}

/** Lines of the audit trail, the latest first. */
export async function readAuditEntries(db: Executor, filter: AuditFilter): Promise<NumberedAuditEntry[]> {
  const { actor, action, target, before } = filter
  const rows = await db
    .selectFrom('audit_entries')
    .selectAll()
    .$if(actor !== undefined, (query) => query.where('actor', '=', actor ?? ''))
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .$if(target !== undefined, (query) => query.where('target', '=', target ?? ''))
    .$if(before !== undefined, (query) => query.where('sequence', '<', before ?? 0))
    .orderBy('sequence', 'desc')
    .limit(filter.limit)
    .execute()
  return rows.map((row) => ({
    sequence: row.sequence,
    at: row.at,
    actor: { kind: row.actor_kind as Actor['kind'], name: row.actor },
    action: row.action,
    target: row.target,
    detail: JSON.parse(row.detail) as AuditEntry['detail'],
  }))
}
