import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, type Dialect } from 'kysely'
import { SqliteDriver } from './driver.ts'
import type { SqliteFile } from './file.ts'

/** Creates the SQLite dialect with Node's own driver. Closing Kysely closes the file. */
export function createSqliteDialect(file: SqliteFile): Dialect {
  return {
    createDriver: () => new SqliteDriver(file),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createAdapter: () => new OneWriterAdapter(),
  }
}

/**
 * SQLite can change tables in a transaction, and transactions hold the write lock from the start,
 * so two processes never migrate at the same time. Within the driver, transactions take turns on
 * the write connection.
 */
class OneWriterAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
  override get supportsMultipleConnections(): boolean {
    return true
  }
}
