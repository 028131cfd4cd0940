import type { CommerceDatabase } from '../database/index.ts'
import { refreshProjections } from '../goods/index.ts'
import { deleteChanges, listChanges } from './stock.repository.ts'

/** The schedule that keeps the displayed availability up to date. */
export interface Stock {
  /**
   * Updates the availability shown on pages, in the background. Call it after each transaction that
   * changes the stock. If the process crashes before, the schedule catches up.
   */
  refreshSoon(): void
  /** Updates the availability shown on pages. */
  runDue(): Promise<void>
  close(): Promise<void>
}

export interface StockOptions {
  readonly commerce: CommerceDatabase
  /** True to disable the timer. */
  readonly isIdle: boolean
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly onError: (error: unknown) => void
}

/** Number of changes processed per transaction. */
const batchSize = 100

/** Interval in milliseconds at which updates that were lost in a crash are repeated. */
const intervalMs = 60_000

/** Starts the stock schedule. Several processes may run it on the same database. */
export function createStock({ commerce, isIdle, now, onError }: StockOptions): Stock {
  const toIso = () => new Date(now()).toISOString()
  const refreshNext = async (): Promise<number> => {
    if ((await listChanges(commerce.db, 1)).length === 0) return 0
    return commerce.write('commerce', async (tx) => {
      const changes = await listChanges(tx, batchSize)
      const keys = [...new Set(changes.map((change) => change.product_key))]
      await refreshProjections(tx, keys, toIso())
      await deleteChanges(
        tx,
        changes.map(({ sequence }) => sequence),
      )
      return changes.length
    })
  }
  let running = Promise.resolve()
  let isQueued = false
  /** If work is requested while it is running, it runs once more afterwards. */
  const refresh = (): Promise<void> => {
    if (isQueued) return running
    isQueued = true
    const work = async () => {
      isQueued = false
      while ((await refreshNext()) === batchSize);
    }
    running = running.then(work, work)
    return running
  }
  let due: Promise<unknown> = Promise.resolve()
  const timer = isIdle
    ? undefined
    : setInterval(() => {
        due = refresh().catch(onError)
      }, intervalMs).unref()
  return {
    refreshSoon() {
      refresh().catch(onError)
    },
    runDue: refresh,
    async close() {
      clearInterval(timer)
      await due
      await running.catch(() => undefined)
    },
  }
}
