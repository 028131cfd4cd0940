import type { Insertable, Selectable } from 'kysely'
import { batchesOf, type Executor, type Schema } from '../database/index.ts'

const batchSize = 200

/** The state of an item at its last import. */
export type ImportRow = Pick<Selectable<Schema['imports']>, 'item' | 'owner' | 'source' | 'digest' | 'stored'>

/** Lists all imported items, including items of the catalogue. */
export async function listImports(db: Executor): Promise<readonly ImportRow[]> {
  return db.selectFrom('imports').select(['item', 'owner', 'source', 'digest', 'stored']).execute()
}

/** Returns the file of each item that was imported from the content files. */
export async function readImportSources(db: Executor): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('imports')
    .select(['item', 'source'])
    .where('owner', '=', 'content')
    .execute()
  return new Map(rows.map(({ item, source }) => [item, source]))
}

/** Changes to the table of imports, made by an import of content files or of the catalogue. */
export interface ImportChanges {
  readonly written: readonly Insertable<Schema['imports']>[]
  /** Items to delete. None of them may be in `written`. */
  readonly removed: readonly string[]
}

/** Saves the state of imported items, in the transaction that imports them. */
export async function saveImports(tx: Executor, { written, removed }: ImportChanges): Promise<void> {
  for (const items of batchesOf(removed, batchSize)) {
    await tx.deleteFrom('imports').where('item', 'in', items).execute()
  }
  for (const rows of batchesOf(written, batchSize)) {
    await tx
      .insertInto('imports')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('item').doUpdateSet(({ ref }) => ({
          source: ref('excluded.source'),
          digest: ref('excluded.digest'),
          stored: ref('excluded.stored'),
          imported_at: ref('excluded.imported_at'),
        })),
      )
      .execute()
  }
}
