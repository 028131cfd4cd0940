export { createAdminApi } from './dispatch.ts'
export type { AdminApi } from './dispatch.ts'
export type { AdminContext, AdminHandlers, AdminInput, AdminResult } from './handler.ts'
