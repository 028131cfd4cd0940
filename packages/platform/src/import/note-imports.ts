import type { Insertable } from 'kysely'
import type { Executor, Schema } from '../database/index.ts'

const rowsAtOnce = 200

/** What was brought in and what of it is gone, of content files or of the catalogue. */
export interface NotedImports {
  readonly written: readonly Insertable<Schema['imports']>[]
  /** Items of which nothing is known any more; none of them is written too. */
  readonly gone: readonly string[]
}

/** Notes what was brought in, in place of what was known of it. Call it in the transaction that writes it. */
export async function noteImports(tx: Executor, { written, gone }: NotedImports): Promise<void> {
  for (let from = 0; from < gone.length; from += rowsAtOnce) {
    await tx
      .deleteFrom('imports')
      .where('item', 'in', gone.slice(from, from + rowsAtOnce))
      .execute()
  }
  for (let from = 0; from < written.length; from += rowsAtOnce) {
    await tx
      .insertInto('imports')
      .values(written.slice(from, from + rowsAtOnce))
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
