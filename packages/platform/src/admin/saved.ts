import type { findRevision } from '../editing/index.ts'

/** Who wrote a thing last, as the API tells it; revision 0: nobody since revisions are counted. */
export function toRevisionInfo(known: Awaited<ReturnType<typeof findRevision>>) {
  return {
    revision: known?.revision ?? 0,
    saved_by: known?.updated_by ?? null,
    saved_at: known?.updated_at ?? null,
  }
}
