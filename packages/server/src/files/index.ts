export { fileResponse } from './file-response.ts'
export { loadStaticFiles, type StaticFile, type StaticFiles } from './static-files.ts'
