import { DataDirError } from '../files/index.ts'

/**
 * Thrown if the database cannot be opened or written to for a reason that an operator can fix. The
 * message is one sentence that names the variable to change. It never contains a password.
 */
export class DatabaseError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'DatabaseError'
  }
}

/** Thrown if the database has been busy for too long. */
export class BusyError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'BusyError'
  }
}

/**
 * Details of a driver's error: the error code of `pg` or the operating system, and the result code
 * of SQLite.
 */
export interface DriverError {
  readonly code: string | undefined
  readonly sqlite: number | undefined
  readonly message: string
}

/** Reads the details of a driver's error. Extended result codes of SQLite are reduced to their primary codes. */
export function toDriverError(error: unknown): DriverError {
  if (!(error instanceof Error)) return { code: undefined, sqlite: undefined, message: String(error) }
  const { message } = error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const sqlite = 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : undefined
  return { code, sqlite, message }
}

/** Result codes of SQLite; see https://www.sqlite.org/rescode.html. */
export const sqliteCodes = {
  busy: 5,
  readOnly: 8,
  io: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  notDatabase: 26,
}

/** Error codes of the operating system for unreachable servers. */
const unreachable: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/**
 * Messages of `pg` errors that have no code: the pool timed out, or a connection ended during a
 * query.
 */
const lostConnection =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/

/** Returns true if another process is holding the write lock of the SQLite file. */
export function isBusy(error: unknown): boolean {
  return error instanceof BusyError || toDriverError(error).sqlite === sqliteCodes.busy
}

/**
 * Returns true if the database is unavailable but may recover: no connection, shutting down (57P0x), too many
 * connections (53300), disk full (53100), or a timeout (57014). Any other error is a bug.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof BusyError || error instanceof DatabaseError || error instanceof DataDirError)
    return true
  const { code, sqlite, message } = toDriverError(error)
  if (sqlite !== undefined) return sqlite === sqliteCodes.busy || sqlite === sqliteCodes.cannotOpen
  if (code === undefined) return lostConnection.test(message)
  return unreachable.has(code) || /^(?:08...|57P0.|53[13]00|57014)$/.test(code)
}
