import type { CommerceDatabase } from '../database/index.ts'
import { listDueProjections } from './projections.repository.ts'
import { refreshProjections } from './refresh-projections.ts'

/** Updates the prices on pages when a scheduled sale starts or ends. */
export interface SaleSchedule {
  /** Updates everything that is due. Returns the number of products. */
  runDue(): Promise<number>
  close(): Promise<void>
}

export interface SaleScheduleOptions {
  readonly commerce: CommerceDatabase
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly onError: (error: unknown) => void
  /** Interval between runs in milliseconds; 0 to disable the timer. */
  readonly intervalMs?: number | undefined
}

/** Number of products updated per transaction. */
const batchSize = 100

const defaultIntervalMs = 10_000

/** Starts the schedule of sales. Several processes may run it on the same database. */
export function createSaleSchedule(options: SaleScheduleOptions): SaleSchedule {
  const { commerce, onError, intervalMs = defaultIntervalMs } = options
  let running: Promise<number> | undefined
  const run = async (): Promise<number> => {
    const now = () => new Date(options.now()).toISOString()
    const until = now()
    let count = 0
    for (;;) {
      const keys = await listDueProjections(commerce.db, until, batchSize)
      if (keys.length === 0) return count
      // While this process was waiting for the lock, another one may have refreshed the same
      // products.
      await commerce.write('commerce', (tx) => refreshProjections(tx, keys, now()))
      count += keys.length
    }
  }
  const runDue = (): Promise<number> =>
    (running ??= run().finally(() => {
      running = undefined
    }))
  const timer =
    intervalMs > 0 ? setInterval(() => void runDue().catch(onError), intervalMs).unref() : undefined
  return {
    runDue,
    async close() {
      clearInterval(timer)
      await running?.catch(() => 0)
    },
  }
}
