import type { CommerceDatabase } from '../database/index.ts'
import { refreshProjections } from '../goods/index.ts'
import { releaseExpired } from './reserve-stock.ts'
import { deleteChanges, listChanges } from './stock.repository.ts'

/** The schedule of the stock. */
export interface Stock {
  /**
   * Updates the availability that pages show, in the background. Must be called after each transaction that changes the
   * stock; the schedule repeats what a crash has prevented.
   */
  refreshSoon(): void
  /** Frees expired reservations, and updates the availability that pages show. Returns the number of freed payments. */
  runDue(): Promise<number>
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

/** Number of changes processed in one transaction. */
const batchSize = 100

/** Interval at which expired reservations are freed. */
const intervalMs = 60_000

/** Starts the schedule of the stock. Several processes may run it on the same database. */
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
  /** Work that is requested while it runs is done once more afterwards. */
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
  const runDue = async (): Promise<number> => {
    const count = await releaseExpired(commerce, toIso())
    await refresh()
    return count
  }
  let due: Promise<unknown> = Promise.resolve()
  const timer = isIdle
    ? undefined
    : setInterval(() => {
        due = runDue().catch(onError)
      }, intervalMs).unref()
  return {
    refreshSoon() {
      refresh().catch(onError)
    },
    runDue,
    async close() {
      clearInterval(timer)
      await due
      await running.catch(() => undefined)
    },
  }
}
