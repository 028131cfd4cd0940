import { sql } from 'kysely'
import { removeRecord } from './records.ts'
import type { Writing } from './writing.ts'

/**
 * Takes the catalogue's records away from the languages of channels that are to be there no more: they come from elsewhere,
 * and come again with the language. Other content stays, and whoever takes the language away looks after it.
 *
 * @param places `<channel>/<language>` of all that stay.
 */
export async function removeCatalogueElsewhere(writing: Writing, places: ReadonlySet<string>): Promise<void> {
  const { tx } = writing
  const rows = await tx
    .selectFrom('records')
    .innerJoin('imports', (join) => join.on('imports.item', '=', sql<string>`'record:' || records.id`))
    .select(['records.id', 'records.channel_id', 'records.language', 'imports.item'])
    .where('imports.owner', '=', 'catalogue')
    .execute()
  for (const { id, channel_id, language, item } of rows) {
    if (places.has(`${channel_id}/${language}`)) continue
    await removeRecord(writing, { id, isForced: true })
    await tx.deleteFrom('imports').where('item', '=', item).execute()
  }
}
