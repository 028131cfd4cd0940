import { listMenuItems as row, type MenuItem } from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResult } from '../response.ts'

export interface ListMenuItemsOptions extends CallOptions {
  /** The fields to return; by default all. A page whose menu needs only titles and addresses is a tenth smaller. */
  readonly fields?: readonly MenuItemField[] | undefined
  /** True to include field metadata. By default, the parameter is not sent. */
  readonly fieldsMeta?: boolean | undefined
}

/** A field of a menu's items that a call may ask for. */
export type MenuItemField = Exclude<keyof MenuItem, 'children' | '_meta_'>

/**
 * Returns the items of a menu as a tree, in the language of the call (section 7, "Content"). Items lack the fields that were
 * not requested.
 */
export function listMenuItems(
  client: Client,
  menuId: string,
  options: ListMenuItemsOptions = {},
): Promise<CallResult<typeof row>> {
  const { fields, fieldsMeta, ...rest } = options
  const query = { dataFieldsToQuery: fields?.join(','), include_fields_meta: fieldsMeta }
  return client.call(row, { ...rest, params: { menuId }, query })
}
