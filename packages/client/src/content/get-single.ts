import { getSingle as row } from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResult } from '../response.ts'

export interface GetSingleOptions extends CallOptions {
  /** A version to preview; null or nothing: the published one. */
  readonly versionId?: string | null | undefined
  /** Asks for `_meta_`. Default: true. */
  readonly fieldsMeta?: boolean | undefined
}

/** The one record of a single-type model (specification, section 7, "Content"). */
export function getSingle(
  client: Client,
  model: string,
  options: GetSingleOptions = {},
): Promise<CallResult<typeof row>> {
  const { versionId, fieldsMeta = true, ...rest } = options
  return client.call(row, {
    ...rest,
    params: { model },
    query: { include_fields_meta: fieldsMeta, version_id: versionId },
  })
}
