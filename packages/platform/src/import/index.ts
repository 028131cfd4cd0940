export type { Content, MenuItemContent } from './content.ts'
export { importContent, importFiles, writeTo } from './import-content.ts'
export type {
  ImportCounts,
  ImportedItem,
  ImportOptions,
  ImportProgress,
  ImportSummary,
} from './import-content.ts'
export { ImportConflictError, ImportError } from './import-error.ts'
export type { ImportConflict, ImportProblem } from './import-error.ts'
export { readContent, toContent } from './read-content.ts'
export { isContentPath, readFolder, readTexts } from './read-files.ts'
export { readStored } from './read-stored.ts'
