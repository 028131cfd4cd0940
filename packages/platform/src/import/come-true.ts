import type { RecordState } from './content.ts'

/** A record as it is once something that was planned has happened. */
export interface LaterState<T> {
  /** ISO 8601, UTC. */
  readonly at: string
  readonly state: T
}

/** What becomes of a record by itself, in the order of time: its draft is published, then it is withdrawn. */
export function listLater<T extends RecordState>(record: T): readonly LaterState<T>[] {
  const { publishAt, unpublishAt } = record
  const later: LaterState<T>[] = []
  let state = record
  if (publishAt !== null && record.draft !== null) {
    state = { ...state, published: record.draft, draft: null, publishAt: null }
    later.push({ at: publishAt, state })
  }
  if (unpublishAt !== null && state.published !== null && unpublishAt > (publishAt ?? '')) {
    const withdrawn = { published: null, draft: state.draft ?? state.published, unpublishAt: null }
    later.push({ at: unpublishAt, state: { ...state, ...withdrawn } })
  }
  return later
}

/** A record as its plans have made it by now. */
export function cameTrue<T extends RecordState>(record: T, now: string): T {
  return listLater(record).findLast(({ at }) => at <= now)?.state ?? record
}
