import { searchContent as row } from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResult } from '../response.ts'

export interface SearchContentOptions extends CallOptions {
  /** Models to search. Defaults to all collections. */
  readonly models?: readonly string[] | undefined
  /** Names of the fields to return. Defaults to all. */
  readonly fields?: readonly string[] | undefined
  /** Defaults to `relevance`: best matches first. */
  readonly sortBy?: 'relevance' | 'title' | 'created_at' | 'updated_at' | undefined
  readonly sortOrder?: 'asc' | 'desc' | undefined
  readonly limit?: number | undefined
  readonly skip?: number | undefined
}

/**
 * Returns the records that contain all words of the search text (section 7, "Content"). `language` is sent in the body,
 * as the call requires. Resolves to undefined after a transport error (section 8).
 */
export function searchContent(
  client: Client,
  text: string,
  options: SearchContentOptions = {},
): Promise<CallResult<typeof row>> {
  const { models, fields, sortBy, sortOrder, limit, skip, ...rest } = options
  return client.call(row, {
    ...rest,
    query: {
      content_search: text,
      internal_names: models?.join(),
      sort_by: sortBy,
      sort_order: sortOrder,
      limit,
      skip,
      fields: fields?.join(),
    },
    body: { locale: options.language },
  })
}
