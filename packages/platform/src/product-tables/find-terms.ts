import { CatalogueError } from '../catalogue/index.ts'
import type { Databases } from '../database/index.ts'
import type { FeedLocation } from '../goods/index.ts'
import { listLocations } from '../locations/index.ts'
import { loadSite } from '../site/index.ts'
import { listStoreSettings } from '../store-settings/index.ts'
import type { StoreSettings } from '@vitrine/contract/schemas'
import { listPricedGroups } from './priced-groups.repository.ts'
import { toTerms, type TableTerms } from './terms.ts'

interface LocationOptions {
  /** Locations that replace the shop's own. */
  readonly locations?: readonly FeedLocation[] | undefined
  /** The locations named by the columns of a table. */
  readonly stockColumns?: readonly string[] | undefined
}

/**
 * Returns the languages, currencies, tax classes and locations of the site.
 *
 * @throws CatalogueError if there is no site or if it sells nothing
 */
export async function findTerms(
  { content, commerce }: Pick<Databases, 'content' | 'commerce'>,
  { locations, stockColumns }: LocationOptions = {},
): Promise<TableTerms> {
  const site = await loadSite(content.db)
  if (!site) throw toError('there is no site yet: start the shop once, or import the content files first')
  const stored = await listStoreSettings(content.db)
  const settings = stored.find(({ channelId }) => channelId === '')?.settings as StoreSettings | undefined
  if (!settings)
    throw toError('the site has no store settings: add the file store.json to the content (docs/content.md)')
  const others = stored.filter(({ channelId }) => channelId !== '').map((each) => each.settings)
  const known = locations ?? (await listLocations(commerce.db))
  return toTerms(site, settings, {
    ...{ others, stockColumns, locations: known },
    groups: await listPricedGroups(commerce.db),
  })
}

function toError(message: string): CatalogueError {
  return new CatalogueError([{ name: 'catalogue', pointer: '', message }])
}
