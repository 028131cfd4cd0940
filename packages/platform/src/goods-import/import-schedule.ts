import type { CommerceDatabase } from '../database/index.ts'
import { hasEffectiveUpdate } from './updates.repository.ts'

export interface ImportScheduleOptions {
  readonly commerce: CommerceDatabase
  /** True to disable the timer. */
  readonly isIdle: boolean
  /** Moves the remaining rows of imports that have taken effect. */
  readonly finish: () => Promise<void>
  readonly onError: (error: unknown) => void
}

const intervalMs = 10_000

/**
 * Completes imports of prices and stock that have taken effect, including those whose process has
 * died.
 */
export interface ImportSchedule {
  finishSoon(): void
  close(): Promise<void>
}

export function createImportSchedule(options: ImportScheduleOptions): ImportSchedule {
  const { commerce, isIdle, finish, onError } = options
  let running: Promise<void> | undefined
  let isClosed = false
  const run = async (): Promise<void> => {
    if (await hasEffectiveUpdate(commerce.db)) await finish()
  }
  const finishSoon = (): void => {
    if (isClosed) return
    running ??= run()
      .catch((error: unknown) => {
        // Closing interrupts the job; the work is resumed at the next start.
        if (!isClosed) onError(error)
      })
      .finally(() => {
        running = undefined
      })
  }
  if (!isIdle) finishSoon()
  const timer = isIdle ? undefined : setInterval(finishSoon, intervalMs).unref()
  return {
    finishSoon,
    async close() {
      isClosed = true
      clearInterval(timer)
      await running
    },
  }
}
