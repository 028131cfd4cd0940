export { menuHandlers } from './admin-handlers.ts'
export { handleListMenuItems } from './list-menu-items.ts'
export { toInternalName, toItemSlug, toMenuId } from './menu.ts'
export type { MenuContent, MenuItemContent } from './menu.ts'
export {
  deleteMenuRows,
  findMenuLinking,
  listMenuItemRows,
  listMenuRows,
  listMenusLinking,
} from './menus.repository.ts'
export { deleteItemsTo, deleteMenu, writeMenu } from './write-menu.ts'
