export { createSqliteDialect } from './dialect.ts'
export { SqliteFile } from './file.ts'
export type { SqliteOptions } from './file.ts'
