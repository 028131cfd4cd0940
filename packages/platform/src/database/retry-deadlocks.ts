import { toDriverError } from './errors.ts'

/** Maximum number of times that a transaction is run. Each deadlock lets at least one other transaction end. */
const maxRuns = 5

/**
 * Runs a transaction, and runs it again if PostgreSQL rolled it back to end a deadlock. For transactions that lock rows in
 * an order that depends on data, such as the goods of an earlier payment before those of the next. `run` must not change
 * anything outside of the transaction.
 */
export async function retryDeadlocks<T>(run: () => Promise<T>): Promise<T> {
  for (let runs = 1; ; runs++) {
    try {
      return await run()
    } catch (error) {
      if (toDriverError(error).code !== '40P01' || runs === maxRuns) throw error
    }
  }
}
