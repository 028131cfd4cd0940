import { statSync } from 'node:fs'
import path from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { CompiledQuery, QueryResult } from 'kysely'
import { missingFileError, toWriteError } from '../open-error.ts'
import { createLogFlush, type LogFlush } from './log-flush.ts'
import { openReader, openWriter } from './open-file.ts'
import { retryWhileLocked } from './retry.ts'
import { Statements } from './statements.ts'
import { createTurns } from './turns.ts'

export interface SqliteOptions {
  readonly file: string
  /** Called for a failed checkpoint. No data is lost, but the log grows. */
  readonly onError: (error: unknown) => void
}

/**
 * An open SQLite file: one connection for writing, which writers use in turn, and one for reading. Reads never wait for
 * a write. Writes resolve when they are on the disk. Neither a lock nor the disk blocks the event loop.
 */
export class SqliteFile {
  readonly #options: SqliteOptions
  readonly #writer: DatabaseSync
  readonly #writes: Statements
  readonly #identity: string | undefined
  readonly #log: LogFlush
  readonly #turns = createTurns()
  #closing: Promise<void> | undefined
  #attached: Readonly<Record<string, string>> = {}
  #reader: { readonly database: DatabaseSync; readonly statements: Statements } | undefined

  /** @throws the error of SQLite or of the file system if the file cannot be opened */
  constructor(options: SqliteOptions) {
    const { file } = options
    this.#options = options
    this.#writer = openWriter(file)
    this.#writes = new Statements(this.#writer)
    this.#identity = identify(file)
    this.#log = createLogFlush(file, { onError: options.onError })
  }

  /** Returns true if the file that was opened is still at its path. */
  isInPlace(): boolean {
    return this.#identity !== undefined && identify(this.#options.file) === this.#identity
  }

  /**
   * Lets queries outside of transactions also read the tables of other files, keyed by schema name. The tables of this
   * file must exist: SQLite looks up an unqualified name in the attached files if this file has no such table.
   */
  attach(files: Readonly<Record<string, string>>): void {
    this.#attached = files
    this.#reader?.database.close()
    this.#reader = undefined
  }

  /** Runs a query that changes nothing. */
  read<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return retryWhileLocked(() => {
      this.#reader ??= this.#openReader()
      return this.#reader.statements.run<Row>(query)
    })
  }

  /** Runs a single write as a transaction of its own. */
  async write<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    await this.#turns.acquire()
    let result: QueryResult<Row>
    try {
      result = await retryWhileLocked(() => {
        this.#checkPlace()
        return this.writeInTransaction<Row>(query)
      })
    } finally {
      this.#turns.release()
    }
    await this.flush()
    return result
  }

  /** Waits for its turn and for the lock of the file, and begins a transaction. */
  async begin(): Promise<void> {
    await this.#turns.acquire()
    try {
      await retryWhileLocked(() => {
        this.#checkPlace()
        // A transaction that starts with a read could fail to acquire the write lock later.
        this.#writer.exec('begin immediate')
      })
    } catch (error) {
      this.#turns.release()
      throw error
    }
  }

  writeInTransaction<Row>(query: CompiledQuery): QueryResult<Row> {
    try {
      return this.#writes.run<Row>(query)
    } catch (error) {
      throw toWriteError(error, this.#options.file)
    }
  }

  /** Commits. If that throws, the transaction is still open, and has to be rolled back. */
  commit(): void {
    this.#checkPlace()
    try {
      this.#writer.exec('commit')
    } catch (error) {
      throw toWriteError(error, this.#options.file)
    }
    this.#turns.release()
  }

  /** Resolves when everything that was committed is on the disk. */
  async flush(): Promise<void> {
    try {
      await this.#log.flush()
    } catch (error) {
      throw toWriteError(error, this.#options.file)
    }
  }

  rollback(): void {
    try {
      // On a full disk, SQLite rolls the transaction back itself. Another rollback would fail and hide the original
      // error.
      if (this.#writer.isTransaction) this.#writer.exec('rollback')
    } finally {
      this.#turns.release()
    }
  }

  /** Closes both connections. Further calls do nothing. */
  close(): Promise<void> {
    this.#closing ??= this.#close()
    return this.#closing
  }

  async #close(): Promise<void> {
    await this.#log.close()
    this.#reader?.database.close()
    // When the last connection of all processes is closed, SQLite copies the log into the file and deletes the log.
    this.#writer.close()
  }

  #openReader() {
    const database = openReader(this.#options.file, this.#attached)
    return { database, statements: new Statements(database) }
  }

  /** Refuses to write into a file that was moved away or deleted, since the data would be lost. */
  #checkPlace(): void {
    if (!this.isInPlace()) throw missingFileError(path.dirname(this.#options.file))
  }
}

/** Returns the device and the inode number of a file; undefined if the file does not exist. */
function identify(file: string): string | undefined {
  const stat = statSync(file, { bigint: true, throwIfNoEntry: false })
  return stat && `${stat.dev}/${stat.ino}`
}
