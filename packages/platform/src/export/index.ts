export { exportHandlers } from './admin-handlers.ts'
export { exportContent, writeExport } from './export-content.ts'
export type { ContentTexts, ExportSummary, WriteOptions } from './export-content.ts'
