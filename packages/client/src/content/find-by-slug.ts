import { findBySlug as row } from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResult } from '../response.ts'

export interface FindBySlugOptions extends CallOptions {
  /** Path of the page as the browser has it; '/' is home (R13). */
  readonly pageSlug: string
  /** A version to preview (section 2, `vid`). */
  readonly versionId?: string | null | undefined
  /** Asks for `_meta_`. Default: true, as a page load does (section 7). */
  readonly fieldsMeta?: boolean | undefined
  /** Sent as `isAuto=true`; anything else is not sent (section 2, `aq`). */
  readonly isAuto?: boolean | undefined
  readonly searchTerm?: string | undefined
}

/** The page that a path names, or where to go instead (specification, section 7, "Content"). */
export function findBySlug(client: Client, options: FindBySlugOptions): Promise<CallResult<typeof row>> {
  const { pageSlug, versionId, fieldsMeta = true, isAuto, searchTerm, ...rest } = options
  return client.call(row, {
    ...rest,
    query: {
      page_slug: pageSlug,
      include_fields_meta: fieldsMeta,
      version_id: versionId,
      isAuto: isAuto || undefined,
      searchTerm,
    },
  })
}
