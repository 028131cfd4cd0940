import { defineCall } from '../call.ts'
import { menuItemFields } from './constants.ts'
import type { MenuItem } from './entities.ts'

/**
 * Lists the items of a menu in the language of the request, with any of the five fields and optionally the types of
 * these fields (section 7, "Content").
 */
export const listMenuItems = defineCall<readonly MenuItem[], 'swallows'>({
  id: 'menus.listMenuItems',
  group: 'menus',
  method: 'GET',
  path: '/apis/menu-service/public/v2/menu-items-by-language/{menuId}',
  query: { dataFieldsToQuery: { fixed: menuItemFields, subset: true }, include_fields_meta: {} },
  response: 'MenuItems',
  onFailure: 'swallows',
})
