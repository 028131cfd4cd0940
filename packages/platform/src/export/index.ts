export { exportContent, writeExport } from './export-content.ts'
export type { ContentTexts, ExportSummary, WriteOptions } from './export-content.ts'
export { renderContent } from './render.ts'
