import type { Executor } from '../database/index.ts'
import { catalogueFeedItem as feedItem } from '../editing/index.ts'
import { noteImports, toItemName } from '../import/index.ts'

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
  await noteImports(tx, { written: rows, gone })
}
