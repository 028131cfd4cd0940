/**
 * Thrown if the data folder cannot be used. The message can be shown to users and names the
 * environment variable to change.
 */
export class DataDirError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'DataDirError'
  }
}

/**
 * Converts a file system error in the data folder to a `DataDirError`. Returns other errors
 * unchanged.
 */
export function toDataDirError(error: unknown, dataDir: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const message = typeof code === 'string' ? describeFolderError(code, dataDir) : undefined
  return message === undefined ? error : new DataDirError(message, { cause: error })
}

/**
 * Returns the message for a file system error in the data folder, by its code, such as EACCES.
 * Returns undefined for unexpected codes.
 */
export function describeFolderError(code: string, dataDir: string): string | undefined {
  switch (code) {
    case 'ENOTDIR':
    case 'EEXIST':
      return `${dataDir} is a file. Set DATA_DIR to a folder.`
    case 'EACCES':
    case 'EPERM':
      return `This account has no access to the folder ${dataDir}. Allow it to write there, or set DATA_DIR to another folder.`
    case 'ENOENT':
      return `The folder ${dataDir} cannot be created, or is a broken symlink. Set DATA_DIR to another folder.`
    case 'EROFS':
      return `The file system of ${dataDir} is read-only. Set DATA_DIR to a writable folder.`
    case 'ENOSPC':
    case 'EDQUOT':
      return describeFullDisk(dataDir)
    default:
      return undefined
  }
}

/** Returns the message for a full disk. */
export function describeFullDisk(dataDir: string): string {
  return `The disk that contains ${dataDir} is full. Free some space, or set DATA_DIR to another folder.`
}
