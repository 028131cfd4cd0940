/** Thrown if the data folder cannot be used. The message is suitable for display and names the variable to change. */
export class DataDirError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'DataDirError'
  }
}

/** Converts an error of the file system about the data folder to a `DataDirError`. Returns other errors unchanged. */
export function toDataDirError(error: unknown, dataDir: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  switch (code) {
    case 'ENOTDIR':
    case 'EEXIST':
      return new DataDirError(`${dataDir} is a file. Set DATA_DIR to a folder.`, { cause: error })
    case 'EACCES':
    case 'EPERM':
      return new DataDirError(
        `This account has no access to the folder ${dataDir}. Allow it to write there, or set DATA_DIR to another folder.`,
        { cause: error },
      )
    case 'ENOENT':
      return new DataDirError(
        `The folder ${dataDir} cannot be created, or is a broken link. Set DATA_DIR to another folder.`,
        { cause: error },
      )
    case 'EROFS':
      return new DataDirError(
        `The file system of ${dataDir} is read-only. Set DATA_DIR to a writable folder.`,
        { cause: error },
      )
    case 'ENOSPC':
      return new DataDirError(
        `The disk of ${dataDir} is full. Free some space, or set DATA_DIR to another folder.`,
        { cause: error },
      )
    default:
      return error
  }
}
