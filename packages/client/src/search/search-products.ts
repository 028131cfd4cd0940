import { searchProducts as row, type ProductSearchInput } from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResult } from '../response.ts'

export interface SearchProductsOptions extends CallOptions {
  /** Names of the fields of the records to return. Defaults to all. */
  readonly fields?: readonly string[] | undefined
  /** Defaults to the best matches first. */
  readonly sortBy?: 'relevance' | 'name' | 'price' | 'newest' | undefined
  readonly sortOrder?: 'asc' | 'desc' | undefined
  readonly skip?: number | undefined
  readonly limit?: number | undefined
  /** ISO 4217. Defaults to the currency of the shop. */
  readonly currency?: string | undefined
  /** True to count the products of all pages. */
  readonly includeCount?: boolean | undefined
  /** True to request the types of the fields. */
  readonly fieldsMeta?: boolean | undefined
  readonly storeId?: string | undefined
  readonly channelId?: string | undefined
  readonly locationId?: string | undefined
  /** True to ignore the merchandising rules of the shop. */
  readonly byPassMerchandising?: boolean | undefined
}

/**
 * Searches products (section 7, "Search"). In a browser, a link adds the ids of the visitor (R48). Resolves to undefined
 * after a transport error (section 8).
 */
export function searchProducts(
  client: Client,
  input: ProductSearchInput,
  options: SearchProductsOptions = {},
): Promise<CallResult<typeof row>> {
  const { language, ssrKey, force, signal, ...query } = options
  return client.call(row, {
    language,
    ssrKey,
    force,
    signal,
    query: {
      fields: query.fields?.join(),
      skip: query.skip,
      limit: query.limit,
      sort_by: query.sortBy,
      sort_order: query.sortOrder,
      currency: query.currency,
      include_count: query.includeCount,
      store_id: query.storeId,
      channel_id: query.channelId,
      by_pass_merchandising: query.byPassMerchandising,
      location_id: query.locationId,
      include_fields_meta: query.fieldsMeta,
    },
    body: input,
  })
}
