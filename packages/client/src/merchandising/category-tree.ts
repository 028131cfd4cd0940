import { getCategoryTree as row } from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResult } from '../response.ts'

/**
 * Returns the trees below up to 100 categories, in the order of the ids; without `categoryIds`, the trees of all
 * departments. Unknown ids are left out. Only provider A has this call (section 7, R32).
 */
export function getCategoryTree(
  client: Client,
  { categoryIds, ...options }: CallOptions & { readonly categoryIds?: readonly string[] | undefined } = {},
): Promise<CallResult<typeof row>> {
  return client.call(row, { ...options, query: { category_ids: categoryIds?.join() } })
}
