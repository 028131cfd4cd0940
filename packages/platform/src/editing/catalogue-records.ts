import { sql } from 'kysely'
import type { Executor } from '../database/index.ts'
import { deleteRecord } from './records.ts'
import type { WriteTransaction } from './writing.ts'

/** The item of `imports` under which it is kept what feed was taken over last. */
export const catalogueFeedItem = 'feed:'

/** Whether a model is the catalogue's: its records come from there alone, and can be edited but not made. */
export async function isCatalogueModel(db: Executor, model: string): Promise<boolean> {
  const row = await db
    .selectFrom('imports')
    .select('item')
    .where('item', '=', `model:${model}`)
    .where('owner', '=', 'catalogue')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Takes the catalogue's records away from the languages of channels that are to be there no more: they come from elsewhere,
 * and come again with the language. Other content stays, and whoever takes the language away looks after it.
 *
 * @param places `<channel>/<language>` of all that stay.
 */
export async function deleteCatalogueRecordsOutside(
  transaction: WriteTransaction,
  places: ReadonlySet<string>,
): Promise<void> {
  const { tx } = transaction
  const rows = await tx
    .selectFrom('records')
    .innerJoin('imports', (join) => join.on('imports.item', '=', sql<string>`'record:' || records.id`))
    .select(['records.id', 'records.channel_id', 'records.language', 'imports.item'])
    .where('imports.owner', '=', 'catalogue')
    .execute()
  const gone = rows.filter(({ channel_id, language }) => !places.has(`${channel_id}/${language}`))
  for (const { id, item } of gone) {
    await deleteRecord(transaction, { id, isForced: true })
    await tx.deleteFrom('imports').where('item', '=', item).execute()
  }
  if (gone.length === 0) return
  // The feed is not what was taken over any more: without this, a language that is brought back before the next look at
  // the feed would stay empty until the feed itself changes.
  await tx.deleteFrom('imports').where('item', '=', catalogueFeedItem).execute()
}
