export { DataDirError, describeFolderError, describeFullDisk, toDataDirError } from './data-dir-error.ts'
export { findWorkerFile } from './worker-file.ts'
export { startWorker } from './start-worker.ts'
export { makeFolder, makeFolderBelow } from './make-folder.ts'
