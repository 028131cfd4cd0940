import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { ShopLocation } from '../shop-process/index.ts'

export type StoredRow = Readonly<Record<string, unknown>>

/** All rows of the commerce database, by table. */
export type StoredTables = ReadonlyMap<string, readonly StoredRow[]>

/** Reads all tables of the commerce database. On SQLite, throws if the file is damaged. */
export async function readTables({ dataDir, databaseUrl }: ShopLocation): Promise<StoredTables> {
  if (databaseUrl === undefined) {
    using database = new DatabaseSync(path.join(dataDir, 'commerce.sqlite'))
    const damage = [
      ...database.prepare('pragma integrity_check').all(),
      ...database.prepare('pragma foreign_key_check').all(),
    ]
    if (JSON.stringify(damage) !== '[{"integrity_check":"ok"}]') throw new Error(JSON.stringify(damage))
    const names = database.prepare("select name from sqlite_master where type = 'table'").all()
    return new Map(
      names.map(({ name }) => [String(name), database.prepare(`select * from "${String(name)}"`).all()]),
    )
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows: names } = await client.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'commerce'",
    )
    const tables = new Map<string, readonly StoredRow[]>()
    for (const { name } of names) {
      tables.set(name, (await client.query<StoredRow>(`select * from commerce."${name}"`)).rows)
    }
    return tables
  } finally {
    await client.end()
  }
}
