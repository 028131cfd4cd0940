import { setImmediate } from 'node:timers/promises'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import type { SqliteFile } from './file.ts'
import { isRead } from './statements.ts'

/** Runs Kysely's queries on an open file. */
export class SqliteDriver implements Driver {
  readonly #file: SqliteFile

  constructor(file: SqliteFile) {
    this.#file = file
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this.#file)
  }

  async releaseConnection(): Promise<void> {}

  beginTransaction(connection: SqliteConnection): Promise<void> {
    return connection.begin()
  }

  commitTransaction(connection: SqliteConnection): Promise<void> {
    return connection.commit()
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    connection.rollback()
  }

  destroy(): Promise<void> {
    return this.#file.close()
  }
}

/**
 * Maximum time in milliseconds that the statements of a transaction take before the driver yields
 * to other work of the process.
 */
const sliceMs = 10

/**
 * Queries between `begin` and `commit` run in the transaction. Every other query is a read or its
 * own transaction.
 */
class SqliteConnection implements DatabaseConnection {
  readonly #file: SqliteFile
  #isInTransaction = false
  #sliceStart = 0

  constructor(file: SqliteFile) {
    this.#file = file
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#isInTransaction) {
      // Queries are synchronous, so awaiting them does not yield to the event loop.
      if (performance.now() - this.#sliceStart > sliceMs) {
        await setImmediate()
        this.#sliceStart = performance.now()
      }
      return this.#file.writeInTransaction<Row>(query)
    }
    return isRead(query) ? this.#file.read<Row>(query) : this.#file.write<Row>(query)
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming rows is not supported. Read the rows in pages instead.')
  }

  async begin(): Promise<void> {
    await this.#file.begin()
    this.#isInTransaction = true
    this.#sliceStart = performance.now()
  }

  /**
   * The next transaction begins while this one is being flushed, so that several transactions can
   * be flushed together.
   */
  async commit(): Promise<void> {
    this.#file.commit()
    this.#isInTransaction = false
    await this.#file.flush()
  }

  rollback(): void {
    // If the flush after the commit failed, there is nothing to roll back.
    if (!this.#isInTransaction) return
    this.#isInTransaction = false
    this.#file.rollback()
  }
}
