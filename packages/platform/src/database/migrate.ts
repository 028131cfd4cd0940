import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'

/** Properties of the database to which a migration is applied. */
export interface MigrationTarget {
  readonly kind: 'sqlite' | 'postgres'
  /** The column type that sorts by bytes (R34). */
  readonly text: 'text' | 'text collate "C"'
}

/** Returns the migrations of one database, keyed by name. They run in the order of their names. */
export type Migrations = (target: MigrationTarget) => Readonly<Record<string, Migration>>

export interface MigrateOptions {
  readonly kind: MigrationTarget['kind']
  readonly migrations: Migrations
  /** The PostgreSQL schema of the tables, which is created if missing; undefined on SQLite. */
  readonly schema: string | undefined
  /** Called before an existing database is migrated, with the number of pending migrations. */
  readonly onMigrating: ((changes: number) => void) | undefined
}

/** Runs all pending migrations. Several processes may do so at the same time. */
export async function migrate<S>(db: Kysely<S>, options: MigrateOptions): Promise<void> {
  const { kind, schema, onMigrating } = options
  const migrations = options.migrations({ kind, text: kind === 'postgres' ? 'text collate "C"' : 'text' })
  const migrator = new Migrator({
    db,
    // Migrations are developed in parallel, so a later one may be applied before an earlier one.
    allowUnorderedMigrations: true,
    provider: { getMigrations: async () => migrations },
    ...(schema === undefined ? {} : { migrationTableSchema: schema }),
  })
  const all = await migrator.getMigrations()
  const due = all.filter(({ executedAt }) => executedAt === undefined).length
  // Takes no lock if nothing is pending, since another process may be writing for minutes.
  if (due === 0 && all.length > 0 && (await countApplied(db)) === all.length) return
  if (due > 0 && due < all.length) onMigrating?.(due)
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** Counts the applied migrations. Unlike the migrator, accepts those of later releases. */
async function countApplied<S>(db: Kysely<S>): Promise<number> {
  const { rows } = await sql<{
    readonly count: number
  }>`select count(*) as count from kysely_migration`.execute(db)
  return Number(rows[0]?.count)
}
