import { getSingle as row } from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResult } from '../response.ts'

export interface GetSingleOptions extends CallOptions {
  /** Version to preview. Defaults to the published one. */
  readonly versionId?: string | null | undefined
  /** True to include `_meta_`. Defaults to true. */
  readonly fieldsMeta?: boolean | undefined
}

/** Returns the record of a single-type model (section 7, "Content"). */
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
