import { findBySlug as row } from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResult } from '../response.ts'

export interface FindBySlugOptions extends CallOptions {
  /** Path of the page as in the browser; '/' is the home page (R13). */
  readonly pageSlug: string
  /** Version to preview (section 2, `vid`). */
  readonly versionId?: string | null | undefined
  /** True to include `_meta_`. Defaults to true, as for a page load (section 7). */
  readonly fieldsMeta?: boolean | undefined
  /** Sent as `isAuto=true`. Not sent if false (section 2, `aq`). */
  readonly isAuto?: boolean | undefined
  readonly searchTerm?: string | undefined
}

/** Returns the page of a path, or a redirect (section 7, "Content"). */
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
