export { handleListMenuItems } from './list-menu-items.ts'
