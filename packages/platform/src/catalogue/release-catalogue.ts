import { resetCatalogueFeed, writeContent } from '../content/index.ts'
import type { ContentDatabase } from '../database/index.ts'
import { findStoredFeed } from './catalogue.repository.ts'
import { catalogueActor } from './sync-catalogue.ts'

/**
 * Releases a catalogue that was imported from a file. The next synchronisation replaces it with the
 * catalogue of the shop. Returns false if the catalogue was not imported from a file.
 */
export async function releaseCatalogue(
  database: ContentDatabase,
  { now = Date.now() }: { readonly now?: number | undefined } = {},
): Promise<boolean> {
  const result = await writeContent(database, { actor: catalogueActor, now }, async ({ tx }) => {
    if ((await findStoredFeed(tx))?.origin !== 'file') return false
    await resetCatalogueFeed(tx, { keepsOrigin: false })
    return true
  })
  return result === true
}
