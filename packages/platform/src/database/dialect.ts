import type { AsyncLocalStorage } from 'node:async_hooks'
import type { DatabaseConnection, Dialect, Driver } from 'kysely'
import { BusyError } from './errors.ts'

const maxWaitMs = 15_000

/**
 * Remembers, for everything that a piece of work awaits, that it runs inside a transaction. One per database.
 */
export type TransactionScope = AsyncLocalStorage<true>

/**
 * A dialect that turns a stall into an error (R35): asking the database for a connection inside a transaction throws at
 * once on every database, and with `oneConnection` whoever waits longer than 15 seconds for it gets an error.
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
        throw new Error('The database was used inside a transaction: pass the transaction on instead.')
      }
      await turns?.take()
      return driver.acquireConnection(options)
    },
    async releaseConnection(connection, options) {
      await driver.releaseConnection(connection, options)
      turns?.give()
    },
    beginTransaction: (connection, settings) => driver.beginTransaction(connection, settings),
    commitTransaction: (connection) => driver.commitTransaction(connection),
    rollbackTransaction: (connection) => driver.rollbackTransaction(connection),
    destroy: (options) => driver.destroy(options),
  }
}

/** One connection, handed on in the order of asking. */
function createTurns() {
  let taken = false
  const waiting: (() => void)[] = []
  return {
    take(): Promise<void> {
      if (!taken) {
        taken = true
        return Promise.resolve()
      }
      return new Promise((resolve, reject) => {
        const proceed = () => {
          clearTimeout(timer)
          resolve()
        }
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(proceed), 1)
          reject(new BusyError(`The database was busy for ${maxWaitMs / 1000} seconds.`))
        }, maxWaitMs)
        waiting.push(proceed)
      })
    },
    give(): void {
      const next = waiting.shift()
      if (next) next()
      else taken = false
    },
  }
}
