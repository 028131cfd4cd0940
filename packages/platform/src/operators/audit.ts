import type { Actor } from '../editing/actor.ts'
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
