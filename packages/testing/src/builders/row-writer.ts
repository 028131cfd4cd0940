import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

export type Row = Readonly<Record<string, string | number | null>>

/** Writes rows directly to one of the two databases of a platform that is not open. */
export interface RowWriter {
  /** Inserts rows that have the same columns. */
  rows(table: string, rows: readonly Row[]): Promise<void>
  exec(statement: string): Promise<void>
  /** Commits on SQLite, and closes the connection. */
  close(): Promise<void>
}

export interface RowWriterOptions {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly database: 'content' | 'commerce'
}

export async function openRowWriter({
  dataDir,
  databaseUrl,
  database: which,
}: RowWriterOptions): Promise<RowWriter> {
  if (databaseUrl !== undefined) {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const schema = which === 'content' ? 'public' : 'commerce'
    await client.query(`set search_path to ${schema}`)
    return {
      async rows(table, rows) {
        await client.query(
          toInsert(table, rows, (n) => `$${n}`),
          toValues(rows),
        )
      },
      exec: async (statement) => void (await client.query(statement)),
      close: () => client.end(),
    }
  }
  const file = which === 'content' ? 'vitrine.sqlite' : 'commerce.sqlite'
  const database = new DatabaseSync(path.join(dataDir, file))
  database.exec('begin')
  return {
    async rows(table, rows) {
      database.prepare(toInsert(table, rows, () => '?')).run(...toValues(rows))
    },
    exec: async (statement) => database.exec(statement),
    async close() {
      database.exec('commit')
      database.close()
    },
  }
}

function toInsert(table: string, rows: readonly Row[], mark: (n: number) => string): string {
  const names = Object.keys(rows[0] ?? {})
  const tuples = rows.map(
    (_, row) => `(${names.map((_, column) => mark(row * names.length + column + 1)).join()})`,
  )
  return `insert into ${table} (${names.join()}) values ${tuples.join()}`
}

function toValues(rows: readonly Row[]): (string | number | null)[] {
  return rows.flatMap((row) => Object.values(row))
}
