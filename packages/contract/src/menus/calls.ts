import { defineCall } from '../call.ts'
import { menuItemFields } from './constants.ts'

/**
 * Lists the items of a menu in the language of the request (section 7, "Content"). By default, the client requests all five
 * fields; a caller may ask for a subset of them. `include_fields_meta` adds the types of the fields.
 */
export const listMenuItems = defineCall({
  id: 'menus.listMenuItems',
  group: 'menus',
  method: 'GET',
  path: '/apis/menu-service/public/v2/menu-items-by-language/{menuId}',
  query: { dataFieldsToQuery: { fixed: menuItemFields, subset: true }, include_fields_meta: {} },
  response: 'MenuItems',
  onFailure: 'swallows',
})
