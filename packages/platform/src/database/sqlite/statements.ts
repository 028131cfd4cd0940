import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { CompiledQuery, QueryResult } from 'kysely'

/** Maximum number of prepared statements kept. */
const maxPrepared = 500

interface Prepared {
  readonly statement: StatementSync
  readonly returnsRows: boolean
}

/** Runs queries on one connection and keeps their prepared statements. */
export class Statements {
  readonly #database: DatabaseSync
  readonly #prepared = new Map<string, Prepared>()

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const { statement, returnsRows } = this.#prepare(sql)
    const values = parameters as readonly SQLInputValue[]
    if (returnsRows) return { rows: statement.all(...values) as Row[] }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql)
    if (known) return known
    if (this.#prepared.size >= maxPrepared) this.#prepared.clear()
    const statement = this.#database.prepare(sql)
    const prepared = { statement, returnsRows: statement.columns().length > 0 }
    this.#prepared.set(sql, prepared)
    return prepared
  }
}

/** Returns true if a query is read-only, so that it may run during a transaction. */
export function isRead({ query, sql }: CompiledQuery): boolean {
  if (query.kind === 'SelectQueryNode') return true
  if (query.kind !== 'RawNode' || !/^\s*(?:select|values|explain|with)\b/i.test(sql)) return false
  return !/^\s*with\b[^]*\b(?:insert|update|delete|replace)\b/i.test(sql)
}
