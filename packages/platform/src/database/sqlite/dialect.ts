import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, type Dialect } from 'kysely'
import { SqliteDriver } from './driver.ts'
import type { SqliteFile } from './file.ts'

/** Creates the SQLite dialect over Node's own driver. Closing Kysely closes the file. */
export function createSqliteDialect(file: SqliteFile): Dialect {
  return {
    createDriver: () => new SqliteDriver(file),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createAdapter: () => new OneWriterAdapter(),
  }
}

/**
 * SQLite can change tables in a transaction, and a transaction holds the write lock from its start, so two processes
 * never migrate at the same time. In the driver, transactions take turns on the connection for writing.
 */
class OneWriterAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
  override get supportsMultipleConnections(): boolean {
    return true
  }
}
