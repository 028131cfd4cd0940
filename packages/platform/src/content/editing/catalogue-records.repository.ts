import { sql } from 'kysely'
import type { Executor, LocaleScope } from '../../database/index.ts'

/** Name of the item in the `imports` table that contains the digest of the last imported feed. */
export const catalogueFeedItem = 'feed:'

/** Returns true if the catalogue owns a model. Its records can be edited, but only the catalogue creates them. */
export async function isCatalogueModel(db: Executor, model: string): Promise<boolean> {
  const row = await db
    .selectFrom('imports')
    .select('item')
    .where('item', '=', `model:${model}`)
    .where('owner', '=', 'catalogue')
    .executeTakeFirst()
  return row !== undefined
}

/** A record of the catalogue and its item in the `imports` table. */
export interface CatalogueRecord extends LocaleScope {
  readonly id: string
  readonly item: string
}

/** Returns all records of the catalogue. */
export async function listCatalogueRecords(db: Executor): Promise<readonly CatalogueRecord[]> {
  return db
    .selectFrom('records')
    .innerJoin('imports', (join) => join.on('imports.item', '=', sql<string>`'record:' || records.id`))
    .select(['records.id', 'records.channel_id as channelId', 'records.language', 'imports.item'])
    .where('imports.owner', '=', 'catalogue')
    .execute()
}

/** Deletes an item from the `imports` table, so that the next import writes it again. */
export async function deleteImportItem(tx: Executor, item: string): Promise<void> {
  await tx.deleteFrom('imports').where('item', '=', item).execute()
}

/**
 * Clears the digest of the last imported feed, so that the next synchronisation imports it again.
 *
 * @param keepsOrigin false to also delete the origin of a feed that was imported from a file
 */
export async function resetCatalogueFeed(
  tx: Executor,
  { keepsOrigin }: { readonly keepsOrigin: boolean },
): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ digest: '', ...(keepsOrigin ? {} : { source: '' }) })
    .where('item', '=', catalogueFeedItem)
    .execute()
}
