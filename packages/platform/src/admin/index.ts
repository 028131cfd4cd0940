export { openAdmin } from './open-admin.ts'
