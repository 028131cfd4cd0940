export { answerFile } from './answer-file.ts'
export { loadStaticFiles, type StaticFile, type StaticFiles } from './static-files.ts'
