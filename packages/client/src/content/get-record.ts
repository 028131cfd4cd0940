import {
  getRecord as getRecordCall,
  getSingle as getSingleCall,
  getCollectionRecord as getCollectionRecordCall,
  findBySlug as findBySlugCall,
} from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResult } from '../response.ts'

/**
 * Returns a record of a model (section 7, "Content").
 *
 * @throws Error 'ObjectNotFound' if the call fails (section 8), with the failure as its cause.
 */
export function getRecord(
  client: Client,
  model: string,
  id: string,
  options: CallOptions = {},
): Promise<CallResult<typeof getRecordCall>> {
  return client.call(getRecordCall, { ...options, params: { model, id } })
}

export interface GetSingleOptions extends CallOptions {
  /** Version to preview. Defaults to the published version. */
  readonly versionId?: string | null | undefined
  /** True to include `_meta_`. Defaults to true. */
  readonly fieldsMeta?: boolean | undefined
}

/** Returns the record of a single-type model (section 7, "Content"). */
export function getSingle(
  client: Client,
  model: string,
  options: GetSingleOptions = {},
): Promise<CallResult<typeof getSingleCall>> {
  const { versionId, fieldsMeta = true, ...rest } = options
  return client.call(getSingleCall, {
    ...rest,
    params: { model },
    query: { include_fields_meta: fieldsMeta, version_id: versionId },
  })
}

export interface GetCollectionRecordOptions extends CallOptions {
  /** True to include `_meta_`. By default, the parameter is not sent. */
  readonly fieldsMeta?: boolean | undefined
}

/**
 * Returns a record of a collection (section 7, "Content"). Resolves to undefined after a transport error (section 8).
 */
export function getCollectionRecord(
  client: Client,
  model: string,
  id: string,
  options: GetCollectionRecordOptions = {},
): Promise<CallResult<typeof getCollectionRecordCall>> {
  const { fieldsMeta, ...rest } = options
  return client.call(getCollectionRecordCall, {
    ...rest,
    params: { model, id },
    query: { include_fields_meta: fieldsMeta },
  })
}

export interface FindBySlugOptions extends CallOptions {
  /** Path of the page, as in the browser's address bar; '/' is the home page (R13). */
  readonly pageSlug: string
  /** Version to preview (section 2, `vid`). */
  readonly versionId?: string | null | undefined
  /** True to include `_meta_`. Defaults to true, as for a page load (section 7). */
  readonly fieldsMeta?: boolean | undefined
  /** True to send `isAuto=true` (section 2, `aq`). */
  readonly isAuto?: boolean | undefined
  readonly searchTerm?: string | undefined
}

/** Returns the page at a path, or a redirect (section 7, "Content"). */
export function findBySlug(
  client: Client,
  options: FindBySlugOptions,
): Promise<CallResult<typeof findBySlugCall>> {
  const { pageSlug, versionId, fieldsMeta = true, isAuto, searchTerm, ...rest } = options
  return client.call(findBySlugCall, {
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
