import { statSync } from 'node:fs'
import path from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { CompiledQuery, QueryResult } from 'kysely'
import { missingFileError, toWriteError } from '../open-error.ts'
import { KeptResults } from './kept-results.ts'
import { createLogFlush, type LogFlush } from './log-flush.ts'
import { openReader, openWriter } from './open-file.ts'
import { retryWhileLocked } from './retry.ts'
import { Statements } from './statements.ts'
import { createTurns } from './turns.ts'

export interface SqliteOptions {
  readonly file: string
  /** Called when a checkpoint fails. No data is lost, but the log grows. */
  readonly onError: (error: unknown) => void
  /** True to keep the results of reads until the file changes. Their rows are shared and frozen. */
  readonly keepsResults?: boolean
}

interface Reader {
  readonly database: DatabaseSync
  readonly statements: Statements
  readonly kept: KeptResults | undefined
}

/**
 * An open SQLite file with one write connection, which writers use in turn, and one read
 * connection. Reads never wait for writes. Writes resolve once they are on disk. Neither locks nor
 * the disk block the event loop.
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
  #reader: Reader | undefined

  /** @throws the error of SQLite or of the file system if the file cannot be opened */
  constructor(options: SqliteOptions) {
    const { file } = options
    this.#options = options
    this.#writer = openWriter(file)
    this.#writes = new Statements(this.#writer)
    this.#identity = identify(file)
    this.#log = createLogFlush(file, { onError: options.onError })
  }

  /** Returns true if the opened file is still at its path. */
  isInPlace(): boolean {
    return this.#identity !== undefined && identify(this.#options.file) === this.#identity
  }

  /**
   * Makes the tables of other files readable for queries outside of transactions, keyed by schema
   * name. The tables of this file must already exist: if a table is missing, SQLite looks up its
   * unqualified name in the attached files.
   */
  attach(files: Readonly<Record<string, string>>): void {
    this.#attached = files
    this.#reader?.database.close()
    this.#reader = undefined
  }

  /** Runs a read-only query. */
  read<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return retryWhileLocked(() => {
      this.#reader ??= this.#openReader()
      const { statements, kept } = this.#reader
      return kept ? kept.read(query, () => statements.run<Row>(query)) : statements.run<Row>(query)
    })
  }

  /** Runs a single write as its own transaction. */
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

  /** Waits for its turn and for the file lock, then begins a transaction. */
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

  /** Commits the transaction. If this throws, the transaction is still open and must be rolled back. */
  commit(): void {
    this.#checkPlace()
    try {
      this.#writer.exec('commit')
    } catch (error) {
      throw toWriteError(error, this.#options.file)
    }
    this.#turns.release()
  }

  /** Resolves once everything committed so far is on disk. */
  async flush(): Promise<void> {
    try {
      await this.#log.flush()
    } catch (error) {
      throw toWriteError(error, this.#options.file)
    }
  }

  rollback(): void {
    try {
      // If the disk is full, SQLite itself rolls the transaction back. Another rollback would fail
      // and hide the original error.
      if (this.#writer.isTransaction) this.#writer.exec('rollback')
    } finally {
      this.#turns.release()
    }
  }

  /** Closes both connections. Further calls have no effect. */
  close(): Promise<void> {
    this.#closing ??= this.#close()
    return this.#closing
  }

  async #close(): Promise<void> {
    await this.#log.close()
    this.#reader?.database.close()
    // When the last connection of all processes is closed, SQLite copies the log into the file and
    // deletes the log.
    this.#writer.close()
  }

  #openReader(): Reader {
    const { file, keepsResults = false } = this.#options
    const database = openReader(file, this.#attached)
    const kept = keepsResults ? new KeptResults(database, Object.keys(this.#attached)) : undefined
    return { database, statements: new Statements(database), kept }
  }

  /** Refuses to write to a file that has been moved or deleted, since the data would be lost. */
  #checkPlace(): void {
    if (!this.isInPlace()) throw missingFileError(path.dirname(this.#options.file))
  }
}

/** Returns the device and the inode number of a file; undefined if the file does not exist. */
function identify(file: string): string | undefined {
  const stat = statSync(file, { bigint: true, throwIfNoEntry: false })
  return stat && `${stat.dev}/${stat.ino}`
}
