import { listMenuItems as row } from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResult } from '../response.ts'

export interface ListMenuItemsOptions extends CallOptions {
  /** True to include field metadata. By default, the parameter is not sent. */
  readonly fieldsMeta?: boolean | undefined
}

/** Returns the items of a menu as a tree, in the language of the call (section 7, "Content"). */
export function listMenuItems(
  client: Client,
  menuId: string,
  options: ListMenuItemsOptions = {},
): Promise<CallResult<typeof row>> {
  const { fieldsMeta, ...rest } = options
  return client.call(row, { ...rest, params: { menuId }, query: { include_fields_meta: fieldsMeta } })
}
