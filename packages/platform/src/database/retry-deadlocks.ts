import { toDriverError } from './errors.ts'

/**
 * Maximum number of times that a transaction runs. Each deadlock lets at least one other
 * transaction finish.
 */
const maxRuns = 5

/**
 * Runs a transaction and repeats it if PostgreSQL rolled it back to resolve a deadlock. Used for
 * transactions that lock rows in an order that depends on data, such as the goods of an earlier
 * payment before those of the next. `run` must not have effects outside of the transaction.
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
