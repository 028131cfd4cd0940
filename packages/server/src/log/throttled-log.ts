import type { Log } from './log.ts'

/** Time for which a line is not repeated, in milliseconds. */
const quietMs = 60 * 60 * 1000
/** Maximum number of lines that are remembered. */
const maxRemembered = 1000

/** A log for messages that every rendering of a page would repeat. */
export interface ThrottledLog {
  warn(message: string): void
  error(message: string, error: unknown, requestId?: string): void
}

/** Creates a log that writes each line at most once an hour. */
export function createThrottledLog(log: Log, now: () => number = () => performance.now()): ThrottledLog {
  const writtenAt = new Map<string, number>()
  const isNew = (line: string): boolean => {
    const last = writtenAt.get(line)
    if (last !== undefined && now() - last < quietMs) return false
    if (writtenAt.size >= maxRemembered) writtenAt.clear()
    writtenAt.set(line, now())
    return true
  }
  return {
    warn(message) {
      if (isNew(message)) log.warn(message)
    },
    error(message, error, requestId) {
      const cause = error instanceof Error ? error.message : String(error)
      if (isNew(`${message}\n${cause}`)) log.error(message, error, requestId)
    },
  }
}
