import { existsSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { describeFolderError, describeFullDisk } from '../files/index.ts'
import {
  BusyError,
  DatabaseError,
  isUnavailable,
  sqliteCodes,
  toDriverError,
  type DriverError,
} from './errors.ts'

/** Names of the SQLite files in the data folder. */
export const databaseFiles = { content: 'vitrine.sqlite', commerce: 'commerce.sqlite' } as const

type DatabaseFile = (typeof databaseFiles)[keyof typeof databaseFiles]

export interface DatabaseLocation {
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
  /** The SQLite file that failed. */
  readonly file: DatabaseFile
}

/**
 * Converts an error from opening the database to a `DatabaseError` with a message for the operator. Other errors
 * are returned unchanged.
 */
export function toOpenError(error: unknown, { dataDir, databaseUrl, file }: DatabaseLocation): unknown {
  if (error instanceof DatabaseError) return error
  const driverError = toDriverError(error instanceof BusyError ? error.cause : error)
  // This case can only be identified by the error message.
  const later = /^corrupted migrations: previously executed migration (\S+) is missing/.exec(
    driverError.message,
  )?.[1]
  if (later !== undefined) {
    return new DatabaseError(
      `The database was migrated by a later release (${later}). Start that release, or restore the backup from before the upgrade.`,
      { cause: error },
    )
  }
  const text = databaseUrl
    ? postgresMessage(driverError, new URL(databaseUrl), isUnavailable(error))
    : sqliteMessage(driverError, dataDir, file)
  return text === undefined ? error : new DatabaseError(text, { cause: error })
}

/**
 * Converts an error from writing to SQLite to a `DatabaseError` if the disk is full, read-only or
 * faulty. Other errors are returned unchanged.
 */
export function toWriteError(error: unknown, file: string): unknown {
  const dataDir = path.dirname(file)
  const { sqlite, code } = toDriverError(error)
  const isFull =
    sqlite === sqliteCodes.full ||
    code === 'ENOSPC' ||
    code === 'EDQUOT' ||
    (sqlite === sqliteCodes.io && isDiskFull(dataDir))
  if (isFull) return new DatabaseError(describeFullDisk(dataDir), { cause: error })
  if (code === 'EIO') {
    const message = `The disk that contains ${dataDir} (DATA_DIR) reports an error. Check the disk, and restore a backup if data is lost.`
    return new DatabaseError(message, { cause: error })
  }
  if (sqlite !== sqliteCodes.readOnly) return error
  return new DatabaseError(`${path.basename(file)} in ${dataDir} (DATA_DIR) cannot be written. ${remedy}.`, {
    cause: error,
  })
}

/**
 * Throws a `DatabaseError` if only one of the two SQLite files exists, so that a missing file is
 * not replaced with an empty one. Releases before the commerce file was introduced only have the
 * content file.
 *
 * @param isCommerceMoved returns true if visitors' rows are no longer in the content file.
 */
export function checkBothFiles(dataDir: string, isCommerceMoved: (contentFile: string) => boolean): void {
  const { content, commerce } = databaseFiles
  const exists = (file: DatabaseFile): boolean => existsSync(path.join(dataDir, file))
  if (exists(content) === exists(commerce)) return
  if (exists(content) && !isCommerceMoved(path.join(dataDir, content))) return
  const [missing, other] = exists(content) ? [commerce, content] : [content, commerce]
  throw new DatabaseError(
    `${missing} is not in ${dataDir} (DATA_DIR), but ${other} is. Restore both files from the same backup. To start without the lost data, create an empty file ${missing}.`,
  )
}

/** Creates the error for writing to a file that has been moved or deleted while the shop is running. */
export function missingFileError(dataDir: string): DatabaseError {
  return new DatabaseError(
    `A database file is no longer in ${dataDir} (DATA_DIR). Stop the shop, restore the folder or set DATA_DIR, and start the shop again.`,
  )
}

const remedy = 'Allow this account to do so, or set DATA_DIR to another folder'

/**
 * Free disk space that SQLite needs to open a database, in bytes. It is checked here because SQLite
 * does not always report a full disk as such.
 */
const minFreeBytes = 64 * 1024

function isDiskFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < minFreeBytes
  } catch {
    return false
  }
}

function postgresMessage(
  { code, message }: DriverError,
  url: URL,
  isUnreachable: boolean,
): string | undefined {
  const { hostname, host } = url
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host ${hostname} does not exist. Correct DATABASE_URL.`
    case '28P01':
    case '28000':
      return `PostgreSQL on ${host} rejected the user or password. Correct DATABASE_URL.`
    case '3D000':
      return `PostgreSQL on ${host} has no database ${url.pathname.slice(1)}. Create it, or correct DATABASE_URL.`
    case '42501':
      return `The user of DATABASE_URL is not allowed to create tables or schemas on ${host}. Grant the permission, or use another user.`
    case '53100':
      return `The disk used by PostgreSQL on ${host} (DATABASE_URL) is full. Free some space on that disk.`
    case '57P03':
    case '53300':
      return `PostgreSQL on ${host} (DATABASE_URL) is not accepting connections: ${message}.`
    default:
      break
  }
  if (isUnreachable)
    return `Cannot connect to PostgreSQL on ${host}. Start the server, or correct DATABASE_URL.`
  // Errors raised by `pg` itself, which have no code.
  if (message.startsWith('SASL')) return `PostgreSQL on ${host} requires a password. Add it to DATABASE_URL.`
  if (message.includes('SSL')) return `PostgreSQL on ${host} (DATABASE_URL) cannot be used: ${message}.`
  return undefined
}

function sqliteMessage(
  { code, sqlite }: DriverError,
  dataDir: string,
  name: DatabaseFile,
): string | undefined {
  const file = `${name} in ${dataDir} (DATA_DIR)`
  const notOpen = `${file} cannot be read or written. ${remedy}.`
  if (code === 'EISDIR') return notOpen
  const folderError = code === undefined ? undefined : describeFolderError(code, dataDir)
  if (folderError !== undefined) return folderError
  switch (sqlite) {
    case sqliteCodes.notDatabase:
    case sqliteCodes.corrupt:
      return `${file} is damaged or not a database. Restore a backup, or move the file away to start with an empty database.`
    case sqliteCodes.cannotOpen:
    case sqliteCodes.readOnly:
    case sqliteCodes.io:
      return isDiskFull(dataDir) ? describeFullDisk(dataDir) : notOpen
    case sqliteCodes.full:
      return describeFullDisk(dataDir)
    case sqliteCodes.busy:
      return `${file} is locked by another program. Stop that program, or set DATA_DIR to another folder.`
    default:
      return undefined
  }
}
