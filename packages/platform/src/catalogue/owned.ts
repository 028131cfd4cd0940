import type { Executor } from '../database/index.ts'
import { catalogueFeedItem as feedItem, type WriteTransaction } from '../editing/index.ts'
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
export async function readImportState(db: Executor): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('imports')
    .select(['item', 'digest'])
    .where('owner', '=', 'catalogue')
    .where('item', '!=', feedItem)
    .execute()
  return new Map(rows.map(({ item, digest }) => [item, digest]))
}

export { feedItem }
export const toModelItem = (name: string): string => toItemName('model', name)
export const toRecordItem = (id: string): string => toItemName('record', id)

/** Notes what was taken over, by item and digest. */
export async function saveImportState(
  { tx, now }: Pick<WriteTransaction, 'tx' | 'now'>,
  written: readonly { readonly item: string; readonly digest: string }[],
): Promise<void> {
  const rows = written.map((row) => ({
    ...row,
    owner: 'catalogue' as const,
    source: '',
    stored: row.digest,
    imported_at: now,
  }))
  await noteImports(tx, { written: rows, gone: [] })
}

/** Forgets what is the catalogue's no more. */
export async function deleteImportState(
  { tx }: Pick<WriteTransaction, 'tx'>,
  gone: readonly string[],
): Promise<void> {
  await noteImports(tx, { written: [], gone })
}
