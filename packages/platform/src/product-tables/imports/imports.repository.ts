import { sql, type Selectable } from 'kysely'
import type { CommerceExecutor, CommerceSchema, LockedCommerce } from '../../database/index.ts'

export type ProductImportRow = Selectable<CommerceSchema['product_imports']>

/** An import without its errors. */
export type ProductImportSummary = Omit<ProductImportRow, 'problems'>

const summaryColumns = [
  ...(['id', 'state', 'is_dry_run', 'actor', 'created_at'] as const),
  ...(['touched_at', 'ended_at', 'products', 'error_count'] as const),
] as const

/** Returns the most recent imports, newest first. */
export function listImports(db: CommerceExecutor, limit: number): Promise<readonly ProductImportSummary[]> {
  return db
    .selectFrom('product_imports')
    .select(summaryColumns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Returns an import; undefined if there is none. */
export function findImport(db: CommerceExecutor, id: string): Promise<ProductImportRow | undefined> {
  return db.selectFrom('product_imports').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Returns true if an import is running that has shown a sign of life since a time. */
export async function hasRunningImport(db: CommerceExecutor, since: string): Promise<boolean> {
  const row = await db
    .selectFrom('product_imports')
    .select('id')
    .where('state', '=', sql.lit('running'))
    .where('touched_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const noResult = { products: null, error_count: 0, problems: null }

/** Inserts an import that is running. */
export async function insertImport(
  tx: LockedCommerce,
  row: Pick<ProductImportRow, 'id' | 'is_dry_run' | 'actor' | 'created_at'>,
): Promise<void> {
  await tx
    .insertInto('product_imports')
    .values({ ...row, state: 'running', touched_at: row.created_at, ended_at: null, ...noResult })
    .execute()
}

/** Changes an import if it is running. */
export async function changeRunningImport(
  tx: CommerceExecutor,
  id: string,
  values: Partial<Omit<ProductImportRow, 'id' | 'is_dry_run' | 'actor' | 'created_at'>>,
): Promise<void> {
  await tx
    .updateTable('product_imports')
    .set(values)
    .where('id', '=', id)
    .where('state', '=', sql.lit('running'))
    .execute()
}

/** Deletes all but the most recent imports. */
export async function deleteOldImports(tx: CommerceExecutor, kept: number): Promise<void> {
  await tx
    .deleteFrom('product_imports')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('product_imports')
        .select('id')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        // SQLite needs a limit before an offset.
        .limit(1_000_000)
        .offset(kept),
    )
    .execute()
}
