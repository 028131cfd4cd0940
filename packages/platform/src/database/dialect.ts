import type { AsyncLocalStorage } from 'node:async_hooks'
import type { DatabaseConnection, Dialect, Driver } from 'kysely'

/** Tracks whether asynchronous code is running inside a transaction. There is one per process. */
export type TransactionScope = AsyncLocalStorage<true>

/**
 * Wraps a dialect so that acquiring a connection inside a transaction throws immediately on every
 * database (R35). On SQLite, the second connection would wait for the first one.
 */
export function withTransactionGuard(dialect: Dialect, scope: TransactionScope): Dialect {
  return {
    createDriver: () => guardDriver(dialect.createDriver(), scope),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  }
}

function guardDriver(driver: Driver, scope: TransactionScope): Driver {
  return {
    init: (options) => driver.init(options),
    async acquireConnection(options): Promise<DatabaseConnection> {
      if (scope.getStore()) {
        throw new Error('The database was used inside a transaction. Use the transaction instead.')
      }
      return driver.acquireConnection(options)
    },
    releaseConnection: (connection, options) => driver.releaseConnection(connection, options),
    beginTransaction: (connection, settings) => driver.beginTransaction(connection, settings),
    commitTransaction: (connection) => driver.commitTransaction(connection),
    rollbackTransaction: (connection) => driver.rollbackTransaction(connection),
    destroy: (options) => driver.destroy(options),
  }
}
