export { answerListMenuItems } from './list-menu-items.ts'
