import type { Compilable, CompiledQuery, QueryExecutorProvider } from 'kysely'

type Value = string | number

/** Values of a statement, by name. A list must not be empty. */
type ValuesOf<Name extends PropertyKey> = Readonly<Record<Name, Value | readonly Value[]>>

/** The part of Kysely that runs compiled queries. */
export interface StatementExecutor extends QueryExecutorProvider {
  executeQuery<Row>(query: CompiledQuery<Row>): Promise<{ readonly rows: Row[] }>
}

/**
 * Creates a function that runs a query and returns its rows. The query is compiled once per database and per length
 * of the lists in its values: compiling takes longer than running most queries of a page.
 *
 * @param build builds the query. It is called with placeholders, so it must not read the values.
 */
export function createStatement<Db extends StatementExecutor, Values extends ValuesOf<keyof Values>, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const ofAdapters = new WeakMap<object, Map<string, CompiledQuery<Row>>>()
  return async (db, values) => {
    const { adapter } = db.getExecutor()
    const compiled = ofAdapters.get(adapter) ?? new Map<string, CompiledQuery<Row>>()
    ofAdapters.set(adapter, compiled)
    const shape = Object.values<Value | readonly Value[]>(values)
      .map((value) => (isList(value) ? value.length : ''))
      .join()
    const query = compiled.get(shape) ?? build(db, toPlaceholders(values) as Values).compile()
    compiled.set(shape, query)
    const parameters = query.parameters.map((each) =>
      each instanceof Placeholder ? each.readFrom(values) : each,
    )
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}

/** Marks the place of a value among the parameters of a compiled query. */
class Placeholder {
  readonly #name: string
  readonly #index: number

  constructor(name: string, index = 0) {
    this.#name = name
    this.#index = index
  }

  readFrom(values: object): unknown {
    const value: unknown = Reflect.get(values, this.#name)
    return isList(value) ? value[this.#index] : value
  }
}

/** Kysely passes values that are not expressions on to the parameters, whatever their type is. */
function toPlaceholders(values: object): object {
  const placeholders = Object.entries<unknown>({ ...values }).map(([name, value]) => [
    name,
    isList(value) ? value.map((_, index) => new Placeholder(name, index)) : new Placeholder(name),
  ])
  return Object.fromEntries(placeholders)
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}
