/** The data folder cannot be used. The message is one sentence for a person, and names the variable to change. */
export class DataDirError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'DataDirError'
  }
}

/** What the file system said about the data folder, as a sentence; an error of another kind as it is. */
export function toDataDirError(error: unknown, dataDir: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  switch (code) {
    case 'ENOTDIR':
    case 'EEXIST':
      return new DataDirError(`${dataDir} is a file: set DATA_DIR to a folder.`, { cause: error })
    case 'EACCES':
    case 'EPERM':
      return new DataDirError(
        `The folder ${dataDir} may not be used by this account: let it write there, or set DATA_DIR to another folder.`,
        { cause: error },
      )
    case 'ENOENT':
      return new DataDirError(
        `The folder ${dataDir} cannot be made, or is a link that leads nowhere: set DATA_DIR to another folder.`,
        { cause: error },
      )
    case 'EROFS':
      return new DataDirError(
        `The file system of ${dataDir} is read-only: set DATA_DIR to a folder that can be written.`,
        { cause: error },
      )
    case 'ENOSPC':
      return new DataDirError(
        `The disk of ${dataDir} is full: make room, or set DATA_DIR to another folder.`,
        { cause: error },
      )
    default:
      return error
  }
}
