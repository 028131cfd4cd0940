import type { Executor } from '../database/index.ts'
import { catalogueFeedItem as feedItem } from '../editing/index.ts'
import { toItemName } from '../import/index.ts'

const rowsAtOnce = 200

/** The digest of the feed that was taken over last; undefined: none was. */
export async function findFeedDigest(db: Executor): Promise<string | undefined> {
  const row = await db
    .selectFrom('imports')
    .select('digest')
    .where('owner', '=', 'catalogue')
    .where('item', '=', feedItem)
    .executeTakeFirst()
  return row?.digest
}

/** Digests of the models and records that are the catalogue's, by item. */
export async function readOwned(db: Executor): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('imports')
    .select(['item', 'digest'])
    .where('owner', '=', 'catalogue')
    .where('item', '!=', feedItem)
    .execute()
  return new Map(rows.map(({ item, digest }) => [item, digest]))
}

export const toModelItem = (name: string): string => toItemName('model', name)
export const toRecordItem = (id: string): string => toItemName('record', id)

/** Notes what was taken over, and what is the catalogue's no more. */
export async function keepOwned(
  tx: Executor,
  state: {
    readonly feed: string
    readonly written: readonly { readonly item: string; readonly source: string; readonly digest: string }[]
    readonly gone: readonly string[]
    readonly now: string
  },
): Promise<void> {
  const { feed, written, gone, now } = state
  const rows = [...written, { item: feedItem, source: '', digest: feed }].map((row) => ({
    ...row,
    owner: 'catalogue' as const,
    stored: row.digest,
    imported_at: now,
  }))
  for (let from = 0; from < gone.length; from += rowsAtOnce) {
    await tx
      .deleteFrom('imports')
      .where('item', 'in', gone.slice(from, from + rowsAtOnce))
      .execute()
  }
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await tx
      .insertInto('imports')
      .values(rows.slice(from, from + rowsAtOnce))
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
