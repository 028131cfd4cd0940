import type { RecordContent } from '../content.ts'

/** The state of a record after one of its schedules has taken effect. */
export interface ScheduledState<T> {
  /** ISO 8601, UTC. */
  readonly at: string
  readonly state: T
}

/**
 * Lists the states of a record after each of its schedules, in chronological order: first the
 * publication of its draft, then its unpublication.
 */
export function listScheduledStates<T extends RecordContent>(record: T): readonly ScheduledState<T>[] {
  const { publishAt, unpublishAt } = record
  const states: ScheduledState<T>[] = []
  let state = record
  if (publishAt !== null && record.draft !== null) {
    state = { ...state, published: record.draft, draft: null, publishAt: null }
    states.push({ at: publishAt, state })
  }
  if (unpublishAt !== null && state.published !== null && unpublishAt > (publishAt ?? '')) {
    const unpublished = { published: null, draft: state.draft ?? state.published, unpublishAt: null }
    states.push({ at: unpublishAt, state: { ...state, ...unpublished } })
  }
  return states
}

/**
 * Returns the state of a record after all due schedules have taken effect. `now` is in ISO 8601
 * (UTC).
 */
export function applyDueSchedules<T extends RecordContent>(record: T, now: string): T {
  return listScheduledStates(record).findLast(({ at }) => at <= now)?.state ?? record
}
