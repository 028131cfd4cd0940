import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { visitorTables } from './visitor-tables.ts'

export interface SqliteFiles {
  readonly content: string
  readonly commerce: string
}

/** Maximum time that a read waits while another process creates the file, in milliseconds. */
const readWaitMs = 10_000

/** Returns true if visitors' rows have been moved out of the content file, or have never been in it. */
export function isMoved(contentFile: string): boolean {
  using database = new DatabaseSync(contentFile, { readOnly: true, timeout: readWaitMs })
  const find = database.prepare("select 1 from sqlite_master where type = 'table' and name = ?")
  const isMigrated = find.get('channels') !== undefined
  return isMigrated && visitorTables.every((name) => find.get(name) === undefined)
}

/**
 * Copies visitors' rows to the commerce file from the content file, where earlier releases stored
 * them. Returns true if the content file has tables of visitors.
 *
 * Runs as one transaction on the commerce file, which must already have the tables. Copying is
 * idempotent: existing rows are kept, since they may be newer. The content file is only read; a
 * later migration drops its visitor tables. A crash at any point therefore loses no rows, and the
 * next start continues. Blocks for up to `waitMs` while another process writes.
 */
export function moveVisitorRows(files: SqliteFiles, waitMs: number): boolean {
  if (!existsSync(files.content)) return false
  using database = new DatabaseSync(files.commerce, { timeout: waitMs })
  database.exec('pragma synchronous = full; pragma foreign_keys = on')
  database.prepare('attach ? as content').run(files.content)
  const find = database.prepare("select 1 from content.sqlite_master where type = 'table' and name = ?")
  const remaining = visitorTables.filter((name) => find.get(name) !== undefined)
  if (remaining.length === 0) return false
  database.exec('begin immediate')
  // Another process may have dropped the tables while this one was waiting for the lock.
  for (const name of visitorTables) {
    if (find.get(name) === undefined) continue
    const columns = database
      .prepare("select name from pragma_table_info(?, 'content')")
      .all(name)
      .map((column) => `"${String(column['name'])}"`)
      .join(', ')
    database.exec(`insert or ignore into main.${name} (${columns}) select ${columns} from content.${name}`)
  }
  database.exec('commit')
  return true
}
