import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { inject } from 'vitest'
import { createDatabase } from './postgres/database.ts'

/** Empty content and commerce databases for one test: options for `createPlatform`, and access to the stored rows. */
export interface OpenedDatabase {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** Returns every row of every table of both databases as text, in a stable order. */
  dump(): Promise<string>
  /** Returns the rows of a table, in the order of `dump`; none if the table does not exist. */
  rows(table: string): Promise<Record<string, unknown>[]>
  remove(): Promise<void>
}

export interface TestedDatabase {
  readonly name: string
  open(): Promise<OpenedDatabase>
  /** Like `open`, but creates no tables, for tests of migrations. */
  openEmpty(): Promise<OpenedDatabase>
}

/** Returns the databases that suites run on: SQLite, and each PostgreSQL that the test run started. */
export function databases(): readonly TestedDatabase[] {
  const servers = inject('postgresUrls')
  return [
    { name: 'SQLite', open: () => openSqlite(inject('sqliteTemplate')), openEmpty: () => openSqlite() },
    ...servers.map(({ version, url, template }) => ({
      name: `PostgreSQL ${version}`,
      open: () => openPostgres(url, template),
      openEmpty: () => openPostgres(url),
    })),
  ]
}

/**
 * Returns SQLite and one PostgreSQL, for long suites whose SQL is also tested on every version by other
 * suites. Opening databases takes most of their time.
 */
export function mainDatabases(): readonly TestedDatabase[] {
  return databases().slice(0, 2)
}

async function openSqlite(template?: string): Promise<OpenedDatabase> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrine-data-'))
  if (template !== undefined) cpSync(template, dataDir, { recursive: true })
  /** Reads all tables, or the tables with a name. */
  const read = (wanted?: string) =>
    ['vitrine.sqlite', 'commerce.sqlite'].flatMap((file) => {
      using database = new DatabaseSync(path.join(dataDir, file), { readOnly: true })
      const tables = database
        .prepare(
          "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name = coalesce(?, name) order by name",
        )
        .all(wanted ?? null)
      return tables.map(({ name }): Table => [
        String(name),
        database.prepare(`select * from "${String(name)}"`).all(),
      ])
    })
  return {
    dataDir,
    databaseUrl: undefined,
    dump: async () => toText(read()),
    rows: async (table) => toRows(read(table)),
    async remove() {
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function openPostgres(serverUrl: string, template?: string): Promise<OpenedDatabase> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrine-data-'))
  const database = await createDatabase(serverUrl, template)
  /** Reads all tables, or the tables with a name. */
  const read = async (wanted?: string): Promise<Table[]> => {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    try {
      const { rows } = await client.query<{ schema: string; name: string }>(
        `select table_schema as schema, table_name as name from information_schema.tables
        where table_schema in ('public', 'commerce') and table_name = coalesce($1, table_name) order by 1, 2`,
        [wanted],
      )
      const selects = rows.map(({ schema, name }) => `select * from ${schema}."${name}"`)
      // Several statements in one query have an array of results.
      const results = [await client.query(selects.join(';'))].flat() as pg.QueryResult[]
      return rows.map(({ name }, index) => [name, results[index]?.rows ?? []])
    } finally {
      await client.end()
    }
  }
  return {
    dataDir,
    databaseUrl: database.url,
    dump: async () => toText(await read()),
    rows: async (table) => toRows(await read(table)),
    async remove() {
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

type Table = readonly [name: string, rows: readonly unknown[]]

const toLines = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted()

function toRows(tables: readonly Table[]): Record<string, unknown>[] {
  return tables
    .flatMap(([, rows]) => toLines(rows))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}

function toText(tables: readonly Table[]): string {
  return tables.map(([name, rows]) => [name, ...toLines(rows)].join('\n')).join('\n\n')
}

/** Returns a dump without the counts of rate limits, which even rejected requests change. */
export function withoutAttempts(dump: string): string {
  return dump
    .split('\n\n')
    .filter((table) => !/^attempts(?:\n|$)/.test(table))
    .join('\n\n')
}
