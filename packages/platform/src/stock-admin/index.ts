export { createStockAdmin } from './create-stock-admin.ts'
export { listLevels } from './stock-admin.repository.ts'
