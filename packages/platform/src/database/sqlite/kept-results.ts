import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { CompiledQuery, QueryResult } from 'kysely'
import { markAsKept } from '../../text/index.ts'

/** Maximum size of all kept results together, in characters. */
const maxSize = 1_000_000
/** Maximum size of a result, in characters. Larger results are those of jobs, which read everything once. */
const maxResultSize = 50_000
/** Approximate size of a row and of a value besides its characters. */
const rowSize = 40
const valueSize = 8

type Results = Map<string, QueryResult<unknown>>

/**
 * Keeps the results of queries on one connection until any other connection, of any process, commits a change to the
 * file. SQLite reports such changes exactly, in two microseconds, while a query of a page takes thirty on average. The rows are
 * shared by all callers, so they are frozen, and marked as kept.
 */
export class KeptResults {
  readonly #version: StatementSync
  readonly #attached: readonly string[]
  readonly #results = new Map<string, Results>()
  #current: unknown
  #size = 0

  /** @param attached names of attached files, whose changes are not noticed: queries that name one are not kept */
  constructor(database: DatabaseSync, attached: readonly string[]) {
    this.#version = database.prepare('pragma data_version')
    this.#version.setReturnArrays(true)
    this.#attached = attached.map((name) => `"${name}".`)
  }

  /** Returns the kept result of a query, or runs it. */
  read<Row>(query: CompiledQuery, run: () => QueryResult<Row>): QueryResult<Row> {
    const { sql, parameters } = query
    // Read before the query: a change between the two clears the result.
    const version = this.#version.get()?.[0]
    if (version !== this.#current) this.#clear()
    this.#current = version
    const ofStatement = this.#results.get(sql)
    const key = parameters.length === 0 ? '' : JSON.stringify(parameters)
    const known = ofStatement?.get(key)
    if (known !== undefined) return known as QueryResult<Row>
    const result = run()
    const isDistinct = parameters.every((each) => typeof each === 'string' || Number.isFinite(each))
    if (!isDistinct || this.#attached.some((name) => sql.includes(name))) return result
    const size = sizeOf(sql, key, result.rows)
    if (size > maxResultSize) return result
    if (this.#size + size > maxSize) this.#clear()
    this.#size += size
    const rows = markAsKept(Object.freeze(result.rows.map((row) => Object.freeze({ ...row }))))
    const kept = { ...result, rows: rows as Row[] }
    // Found again here, since the results may have been cleared.
    const others: Results = this.#results.get(sql) ?? new Map()
    this.#results.set(sql, others.set(key, kept))
    return kept
  }

  #clear(): void {
    this.#results.clear()
    this.#size = 0
  }
}

function sizeOf(sql: string, key: string, rows: readonly unknown[]): number {
  let size = sql.length + key.length
  for (const row of rows) {
    size += rowSize
    for (const value of Object.values(row as object)) {
      size += valueSize + (typeof value === 'string' ? value.length : 0)
    }
    if (size > maxResultSize) break
  }
  return size
}
