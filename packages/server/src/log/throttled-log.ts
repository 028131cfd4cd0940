import type { Log } from './log.ts'

/** How long a line that was written is not written again, and most lines that are remembered. */
const quietMs = 60 * 60 * 1000
const mostRemembered = 1000

/** The part of a log that tells what every rendering of a page would tell again. */
export interface ThrottledLog {
  warn(message: string): void
  error(message: string, error: unknown, requestId?: string): void
}

/** Writes each line once an hour: a page that lacks a part lacks it for every visitor. */
export function createThrottledLog(log: Log, now: () => number = () => performance.now()): ThrottledLog {
  const told = new Map<string, number>()
  const isNew = (line: string): boolean => {
    const last = told.get(line)
    if (last !== undefined && now() - last < quietMs) return false
    if (told.size >= mostRemembered) told.clear()
    told.set(line, now())
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
