import type { StoredRevision } from './revisions.repository.ts'

/** Maps a stored revision to the wire: revision 0 means that nobody has written the item yet. */
export function toRevisionInfo(stored: StoredRevision | undefined) {
  return {
    revision: stored?.revision ?? 0,
    saved_by: stored?.updated_by ?? null,
    saved_at: stored?.updated_at ?? null,
  }
}
