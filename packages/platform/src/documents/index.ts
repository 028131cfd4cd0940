export { createDocuments, toFileName } from './create-documents.ts'
export type { Documents } from './create-documents.ts'
