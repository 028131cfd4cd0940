import type { AsyncLocalStorage } from 'node:async_hooks'
import type { DatabaseConnection, Dialect, Driver } from 'kysely'
import { BusyError } from './errors.ts'

const maxWaitMs = 15_000

/** Tracks whether asynchronous work runs inside a transaction. One per database. */
export type TransactionScope = AsyncLocalStorage<true>

/**
 * Wraps a dialect so that a stall becomes an error (R35). Acquiring a connection inside a transaction throws at
 * once on every database. With `oneConnection`, waiting longer than 15 seconds for the connection is also an error.
 */
export function withTransactionGuard(
  dialect: Dialect,
  scope: TransactionScope,
  options: { readonly oneConnection: boolean },
): Dialect {
  return {
    createDriver: () => guardDriver(dialect.createDriver(), scope, options.oneConnection),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  }
}

function guardDriver(driver: Driver, scope: TransactionScope, oneConnection: boolean): Driver {
  const turns = oneConnection ? createTurns() : undefined
  return {
    init: (options) => driver.init(options),
    async acquireConnection(options): Promise<DatabaseConnection> {
      if (scope.getStore()) {
        throw new Error('The database was used inside a transaction. Use the transaction instead.')
      }
      await turns?.acquire()
      return driver.acquireConnection(options)
    },
    async releaseConnection(connection, options) {
      await driver.releaseConnection(connection, options)
      turns?.release()
    },
    beginTransaction: (connection, settings) => driver.beginTransaction(connection, settings),
    commitTransaction: (connection) => driver.commitTransaction(connection),
    rollbackTransaction: (connection) => driver.rollbackTransaction(connection),
    destroy: (options) => driver.destroy(options),
  }
}

/** Passes a single connection on in the order of requests. */
function createTurns() {
  let isAcquired = false
  const waiting: (() => void)[] = []
  return {
    acquire(): Promise<void> {
      if (!isAcquired) {
        isAcquired = true
        return Promise.resolve()
      }
      return new Promise((resolve, reject) => {
        const proceed = () => {
          clearTimeout(timer)
          resolve()
        }
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(proceed), 1)
          reject(new BusyError(`The database was busy for more than ${maxWaitMs / 1000} seconds.`))
        }, maxWaitMs)
        waiting.push(proceed)
      })
    },
    release(): void {
      const next = waiting.shift()
      if (next) next()
      else isAcquired = false
    },
  }
}
