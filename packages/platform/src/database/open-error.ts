import { statfsSync } from 'node:fs'
import { DatabaseError, isUnavailable, sqliteCodes, toDriverError, type DriverError } from './errors.ts'

export interface DatabaseLocation {
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
}

/**
 * Converts an error from opening the database to a `DatabaseError` with a message for the operator. Other errors
 * are returned unchanged.
 */
export function toOpenError(error: unknown, { dataDir, databaseUrl }: DatabaseLocation): unknown {
  if (error instanceof DatabaseError) return error
  const driverError = toDriverError(error)
  // The migrator reports this only by its message.
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
    : sqliteMessage(driverError, dataDir)
  return text === undefined ? error : new DatabaseError(text, { cause: error })
}

/**
 * Converts an error from writing to SQLite to a `DatabaseError` if the disk is full or read-only. Other errors are
 * returned unchanged.
 */
export function toWriteError(error: unknown, dataDir: string): unknown {
  const { sqlite } = toDriverError(error)
  const isFull = sqlite === sqliteCodes.full || (sqlite === sqliteCodes.io && isDiskFull(dataDir))
  if (isFull) return new DatabaseError(diskFullMessage(dataDir), { cause: error })
  if (sqlite !== sqliteCodes.readOnly) return error
  return new DatabaseError(`vitrine.sqlite in ${dataDir} (DATA_DIR) cannot be written. ${remedy}.`, {
    cause: error,
  })
}

const remedy = 'Allow this account to do so, or set DATA_DIR to another folder'

const diskFullMessage = (dataDir: string): string =>
  `The disk of ${dataDir} is full. Free some space, or set DATA_DIR to another folder.`

/**
 * Free space that SQLite needs to open a database, in bytes. SQLite does not always report a full disk as such.
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
      return `The user of DATABASE_URL is not allowed to create tables on ${host}. Grant the permission, or use another user.`
    case '53100':
      return `The disk of PostgreSQL on ${host} (DATABASE_URL) is full. Free some space there.`
    case '57P03':
    case '53300':
      return `PostgreSQL on ${host} (DATABASE_URL) is not accepting connections: ${message}.`
    default:
      break
  }
  if (isUnreachable) return `PostgreSQL does not answer on ${host}. Start it, or correct DATABASE_URL.`
  // Errors of `pg` itself, which have no code.
  if (message.startsWith('SASL')) return `PostgreSQL on ${host} requires a password. Add it to DATABASE_URL.`
  if (message.includes('SSL')) return `PostgreSQL on ${host} (DATABASE_URL) cannot be used: ${message}.`
  return undefined
}

function sqliteMessage({ code, sqlite }: DriverError, dataDir: string): string | undefined {
  const file = `vitrine.sqlite in ${dataDir} (DATA_DIR)`
  const notOpen = `${file} cannot be read or written. ${remedy}.`
  switch (code) {
    case 'ENOTDIR':
    case 'EEXIST':
      return `${dataDir} is a file. Set DATA_DIR to a folder.`
    case 'EACCES':
    case 'EPERM':
      return `This account has no access to the folder ${dataDir}. Allow it to write there, or set DATA_DIR to another folder.`
    case 'ENOENT':
      return `The folder ${dataDir} cannot be created, or is a broken link. Set DATA_DIR to another folder.`
    case 'EROFS':
      return `The file system of ${dataDir} is read-only. Set DATA_DIR to a writable folder.`
    case 'EISDIR':
      return notOpen
    case 'ENOSPC':
      return diskFullMessage(dataDir)
    default:
      break
  }
  switch (sqlite) {
    case sqliteCodes.notDatabase:
    case sqliteCodes.corrupt:
      return `${file} is damaged or not a database. Restore a backup, or move the file away to start with an empty database.`
    case sqliteCodes.cannotOpen:
    case sqliteCodes.readOnly:
    case sqliteCodes.io:
      return isDiskFull(dataDir) ? diskFullMessage(dataDir) : notOpen
    case sqliteCodes.full:
      return diskFullMessage(dataDir)
    case sqliteCodes.busy:
      return `${file} is locked by another program. Stop it, or set DATA_DIR to another folder.`
    default:
      return undefined
  }
}
