export { pageHandlers } from './admin-handlers.ts'
