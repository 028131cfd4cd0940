export { changeFolder, finishExport } from './change-folder.ts'
export type { FolderOptions } from './change-folder.ts'
