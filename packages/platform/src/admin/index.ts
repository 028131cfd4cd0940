export { createAdminApi } from './dispatch.ts'
export type { AdminApi, Caller } from './dispatch.ts'
export type { AdminContext, AdminHandler, AdminHandlers, AdminInput } from './handler.ts'
