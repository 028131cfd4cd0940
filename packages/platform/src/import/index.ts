export { importContent } from './import-content.ts'
export type { ImportSummary } from './import-content.ts'
export { ImportError } from './import-error.ts'
export type { ImportProblem } from './import-error.ts'
