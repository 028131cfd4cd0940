/** The revision and last write of an item that is not a record. */
export interface StoredRevision {
  readonly revision: number
  readonly updated_by: string
  /** ISO 8601, UTC. */
  readonly updated_at: string
}

/**
 * Converts a stored revision to its wire form. Revision 0 means that the item has never been
 * written.
 */
export function toRevisionInfo(stored: StoredRevision | undefined) {
  return {
    revision: stored?.revision ?? 0,
    saved_by: stored?.updated_by ?? null,
    saved_at: stored?.updated_at ?? null,
  }
}
