export { createAdminApi } from './dispatch.ts'
export type { AdminApi } from './dispatch.ts'
export { createAdminHandlers } from './handlers.ts'
