import { statfsSync } from 'node:fs'
import { DatabaseError, isUnavailable, sqliteCodes, toDriverError, type DriverError } from './errors.ts'

export interface DatabaseLocation {
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
}

/** What was thrown while the database was opened, as a sentence for a person; a bug as it is. */
export function toOpenError(error: unknown, { dataDir, databaseUrl }: DatabaseLocation): unknown {
  if (error instanceof DatabaseError) return error
  const fault = toDriverError(error)
  // The migrator has no other sign for it.
  const later = /^corrupted migrations: previously executed migration (\S+) is missing/.exec(
    fault.message,
  )?.[1]
  if (later !== undefined) {
    return new DatabaseError(
      `The database was made by a later release (${later}): start that one, or put the backup of before the upgrade in its place.`,
      { cause: error },
    )
  }
  const sentence = databaseUrl
    ? postgresMessage(fault, new URL(databaseUrl), isUnavailable(error))
    : sqliteMessage(fault, dataDir)
  return sentence === undefined ? error : new DatabaseError(sentence, { cause: error })
}

/** What SQLite threw while it was written: a sentence where the disk takes no more, anything else as it is. */
export function toWriteError(error: unknown, dataDir: string): unknown {
  const { sqlite } = toDriverError(error)
  const isFull = sqlite === sqliteCodes.full || (sqlite === sqliteCodes.io && isDiskFull(dataDir))
  if (isFull) return new DatabaseError(diskFullMessage(dataDir), { cause: error })
  if (sqlite !== sqliteCodes.readOnly) return error
  return new DatabaseError(`vitrine.sqlite in ${dataDir} (DATA_DIR) cannot be written: ${remedy}.`, {
    cause: error,
  })
}

const remedy = 'let this account do so, or set DATA_DIR to another folder'

const diskFullMessage = (dataDir: string): string =>
  `The disk of ${dataDir} is full: make room, or set DATA_DIR to another folder.`

/** What SQLite needs at least to open a database. It does not always say that a full disk was in its way. */
const minFreeBytes = 64 * 1024

function isDiskFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < minFreeBytes
  } catch {
    return false
  }
}

function postgresMessage({ code, message }: DriverError, url: URL, isAway: boolean): string | undefined {
  const { hostname, host } = url
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `There is no host ${hostname}: correct DATABASE_URL.`
    case '28P01':
    case '28000':
      return `PostgreSQL on ${host} refuses the user or the password: correct DATABASE_URL.`
    case '3D000':
      return `PostgreSQL on ${host} has no database ${url.pathname.slice(1)}: create it, or correct DATABASE_URL.`
    case '42501':
      return `The user of DATABASE_URL may not create tables on ${host}: grant it, or name another user.`
    case '53100':
      return `The disk of PostgreSQL on ${host} (DATABASE_URL) is full: make room there.`
    case '57P03':
    case '53300':
      return `PostgreSQL on ${host} (DATABASE_URL) takes no connection now: ${message}.`
    default:
      break
  }
  if (isAway) return `No PostgreSQL answers on ${host}: start it, or correct DATABASE_URL.`
  // Both of `pg` itself, which gives them no code.
  if (message.startsWith('SASL'))
    return `PostgreSQL on ${host} asks for a password: write it into DATABASE_URL.`
  if (message.includes('SSL')) return `PostgreSQL on ${host} (DATABASE_URL) cannot be used: ${message}.`
  return undefined
}

function sqliteMessage({ code, sqlite }: DriverError, dataDir: string): string | undefined {
  const file = `vitrine.sqlite in ${dataDir} (DATA_DIR)`
  const notOpen = `${file} cannot be read and written: ${remedy}.`
  switch (code) {
    case 'ENOTDIR':
    case 'EEXIST':
      return `${dataDir} is a file: set DATA_DIR to a folder.`
    case 'EACCES':
    case 'EPERM':
      return `The folder ${dataDir} may not be used by this account: let it write there, or set DATA_DIR to another folder.`
    case 'ENOENT':
      return `The folder ${dataDir} cannot be made, or is a link that leads nowhere: set DATA_DIR to another folder.`
    case 'EROFS':
      return `The file system of ${dataDir} is read-only: set DATA_DIR to a folder that can be written.`
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
      return `${file} is damaged or no database: put a backup in its place, or move it away to start with an empty one.`
    case sqliteCodes.cannotOpen:
    case sqliteCodes.readOnly:
    case sqliteCodes.io:
      return isDiskFull(dataDir) ? diskFullMessage(dataDir) : notOpen
    case sqliteCodes.full:
      return diskFullMessage(dataDir)
    case sqliteCodes.busy:
      return `${file} is locked by another program: end it, or set DATA_DIR to another folder.`
    default:
      return undefined
  }
}
