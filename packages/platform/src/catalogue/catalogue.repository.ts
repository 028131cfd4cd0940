import { catalogueFeedItem } from '../content/index.ts'
import type { Executor } from '../database/index.ts'
import { saveImports, toItemName } from '../import/index.ts'
import type { WriteTransaction } from '../write/index.ts'
import type { CatalogueOrigin } from './feed.ts'

/** The last imported feed. */
export interface StoredFeed {
  /** Empty if the feed must be imported again. */
  readonly digest: string
  readonly origin: CatalogueOrigin
}

/** Returns the last imported feed; undefined if no feed has been imported. */
export async function findStoredFeed(db: Executor): Promise<StoredFeed | undefined> {
  const row = await db
    .selectFrom('imports')
    .select(['digest', 'source'])
    .where('owner', '=', 'catalogue')
    .where('item', '=', catalogueFeedItem)
    .executeTakeFirst()
  return row && { digest: row.digest, origin: row.source === 'file' ? 'file' : 'shop' }
}

/** Returns the digests of the models and records that the catalogue owns, keyed by item. */
export async function readImportState(db: Executor): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('imports')
    .select(['item', 'digest'])
    .where('owner', '=', 'catalogue')
    .where('item', '!=', catalogueFeedItem)
    .execute()
  return new Map(rows.map(({ item, digest }) => [item, digest]))
}

export const toModelItem = (name: string): string => toItemName('model', name)
export const toRecordItem = (id: string): string => toItemName('record', id)

/** Saves the digests of written items. */
export async function saveImportState(
  { tx, now }: Pick<WriteTransaction, 'tx' | 'now'>,
  written: readonly { readonly item: string; readonly digest: string; readonly source?: CatalogueOrigin }[],
): Promise<void> {
  const rows = written.map(({ source = 'shop', ...row }) => ({
    ...row,
    owner: 'catalogue' as const,
    source: source === 'file' ? source : '',
    stored: row.digest,
    imported_at: now,
  }))
  await saveImports(tx, { written: rows, removed: [] })
}

/** Deletes the state of items that the catalogue no longer owns. */
export async function deleteImportState(
  { tx }: Pick<WriteTransaction, 'tx'>,
  removed: readonly string[],
): Promise<void> {
  await saveImports(tx, { written: [], removed })
}
