import type { WriteTransaction } from '../../write/index.ts'
import { deleteImportItem, listCatalogueRecords, resetCatalogueFeed } from './catalogue-records.repository.ts'
import { deleteRecord } from './edit-records.ts'

/**
 * Deletes the catalogue's records in removed languages. They are created again if the language is
 * added again. Other content is kept; the caller is responsible for it.
 *
 * @param remaining the remaining languages, as `<channel>/<language>`
 */
export async function deleteCatalogueRecordsOutside(
  transaction: WriteTransaction,
  remaining: ReadonlySet<string>,
): Promise<void> {
  const { tx } = transaction
  const removed = (await listCatalogueRecords(tx)).filter(
    ({ channelId, language }) => !remaining.has(`${channelId}/${language}`),
  )
  for (const { id, item } of removed) {
    await deleteRecord(transaction, { id, isForced: true })
    await deleteImportItem(tx, item)
  }
  // Otherwise, a language that is added again would have no catalogue records until the feed changes.
  if (removed.length > 0) await resetCatalogueFeed(tx, { keepsOrigin: true })
}
