import { mkdtempSync, rmSync } from 'node:fs'
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
    { name: 'SQLite', open: openSqlite, openEmpty: openSqlite },
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

async function openSqlite(): Promise<OpenedDatabase> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrine-data-'))
  return {
    dataDir,
    databaseUrl: undefined,
    dump: async () =>
      toText(
        ['vitrine.sqlite', 'commerce.sqlite'].flatMap((file) => {
          using database = new DatabaseSync(path.join(dataDir, file), { readOnly: true })
          const tables = database
            .prepare(
              "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name",
            )
            .all()
          return tables.map(({ name }): [string, unknown[]] => [
            String(name),
            database.prepare(`select * from "${String(name)}"`).all(),
          ])
        }),
      ),
    async remove() {
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function openPostgres(serverUrl: string, template?: string): Promise<OpenedDatabase> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrine-data-'))
  const database = await createDatabase(serverUrl, template)
  return {
    dataDir,
    databaseUrl: database.url,
    async dump() {
      const client = new pg.Client({ connectionString: database.url })
      await client.connect()
      try {
        const { rows } = await client.query<{ schema: string; name: string }>(
          `select table_schema as schema, table_name as name from information_schema.tables
          where table_schema in ('public', 'commerce') order by 1, 2`,
        )
        const tables: [string, unknown[]][] = []
        for (const { schema, name } of rows) {
          tables.push([name, (await client.query(`select * from ${schema}."${name}"`)).rows])
        }
        return toText(tables)
      } finally {
        await client.end()
      }
    },
    async remove() {
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function toText(tables: readonly (readonly [string, readonly unknown[]])[]): string {
  return tables
    .map(([name, rows]) => [name, ...rows.map((row) => JSON.stringify(row)).toSorted()].join('\n'))
    .join('\n\n')
}

/** Returns a dump without the counts of rate limits, which even rejected requests change. */
export function withoutAttempts(dump: string): string {
  return dump
    .split('\n\n')
    .filter((table) => !/^attempts(?:\n|$)/.test(table))
    .join('\n\n')
}
