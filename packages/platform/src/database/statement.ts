import { CompiledQuery, type Compilable, type QueryExecutorProvider } from 'kysely'

type Value = string | number

/** Values of a statement, by name. A list must not be empty. */
type ValuesOf<Name extends PropertyKey> = Readonly<Record<Name, Value | readonly Value[]>>

/** The part of Kysely that runs compiled queries. */
export interface StatementExecutor extends QueryExecutorProvider {
  executeQuery<Row>(query: CompiledQuery<Row>): Promise<{ readonly rows: Row[] }>
}

/** The parts of a compiled query that are kept: its syntax tree takes many times the memory of its text. */
type Template = Pick<CompiledQuery, 'sql' | 'parameters'>

/** Maximum number of parameters of a query that is kept. */
const maxParameters = 1_024

/**
 * Creates a function that runs a query and returns its rows. The query is compiled once per database and per length
 * of the lists in its values: compiling takes longer than running most queries of a page. Queries with very long lists
 * are compiled each time.
 *
 * @param build builds the query. It is called with placeholders, so it must not read the values.
 */
export function createStatement<Db extends StatementExecutor, Values extends ValuesOf<keyof Values>, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const ofAdapters = new WeakMap<object, Map<string, Template>>()
  return async (db, values) => {
    const { adapter } = db.getExecutor()
    const compiled = ofAdapters.get(adapter) ?? new Map<string, Template>()
    ofAdapters.set(adapter, compiled)
    const shape = Object.entries<Value | readonly Value[]>(values)
      .map(([name, value]) => (isList(value) ? `${name}:${value.length}` : name))
      .join()
    const template = compiled.get(shape) ?? compile(build(db, toPlaceholders(values) as Values))
    if (template.parameters.length <= maxParameters) compiled.set(shape, template)
    const parameters = template.parameters.map((each) =>
      each instanceof Placeholder ? each.readFrom(values) : each,
    )
    const { rows } = await db.executeQuery(CompiledQuery.raw(template.sql, parameters) as CompiledQuery<Row>)
    return rows
  }
}

function compile(query: Compilable): Template {
  const { sql, parameters } = query.compile()
  return { sql, parameters }
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
