/**
 * The database cannot be opened or written, for a reason that a person can mend. The message is one sentence that names the
 * variable to change; it never holds a password.
 */
export class DatabaseError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'DatabaseError'
  }
}

/** The database kept everyone waiting for too long. */
export class BusyError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BusyError'
  }
}

/** What drivers say of an error: the code of `pg` or of the system, and the number of SQLite. */
export interface DriverError {
  readonly code: string | undefined
  readonly sqlite: number | undefined
  readonly message: string
}

/** Reads what a driver threw. SQLite's extended numbers are brought down to their kind. */
export function toDriverError(error: unknown): DriverError {
  if (!(error instanceof Error)) return { code: undefined, sqlite: undefined, message: String(error) }
  const { message } = error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const sqlite = 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : undefined
  return { code, sqlite, message }
}

/** Result numbers of SQLite, see https://www.sqlite.org/rescode.html. */
export const sqliteCodes = {
  busy: 5,
  readOnly: 8,
  io: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  notDatabase: 26,
}

/** Codes of the system for a server that is not there. */
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

/** What `pg` says without a code: its pool gave up waiting, or a connection ended under a query. */
const lostConnection =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/

/** Whether another process holds the write lock of the SQLite file. */
export function isBusy(error: unknown): boolean {
  return toDriverError(error).sqlite === sqliteCodes.busy
}

/**
 * Whether an error means that the database does not answer now and may later: no connection, shutting down (57P0x), all
 * connections taken (53300), no room on the disk (53100), or busy for too long (57014). Anything else is a fault.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof BusyError || error instanceof DatabaseError) return true
  const { code, sqlite, message } = toDriverError(error)
  if (sqlite !== undefined) return sqlite === sqliteCodes.busy || sqlite === sqliteCodes.cannotOpen
  if (code === undefined) return lostConnection.test(message)
  return unreachable.has(code) || /^(?:08...|57P0.|53[13]00|57014)$/.test(code)
}
