import type { StoreSettings } from '@vitrine/contract/schemas'
import type { Executor } from '../database/index.ts'
import { createJsonReader } from '../text/index.ts'
import { listStoreSettings } from './store-settings.repository.ts'
import { findSiteSettings, mergeSettings, type StoredSettings } from './store-settings.ts'

/**
 * Maximum age of cached settings in milliseconds, after which changes by other processes take
 * effect.
 */
const maxAgeMs = 250

/** Maximum length of the settings that are kept parsed, in characters. */
const maxParsedLength = 1_000_000

export interface StoreSettingsReader {
  /** Returns the settings of a channel; undefined if the site has no settings, and therefore sells nothing. */
  read(channelId: string): Promise<StoreSettings | undefined>
  /** Clears the cache, so that the next `read` queries the database. */
  clear(): void
}

/** Creates a reader that queries the settings at most four times per second. */
export function createStoreSettingsReader(db: Executor, now: () => number = Date.now): StoreSettingsReader {
  let cached: { readonly all: Promise<readonly StoredSettings[]>; readonly until: number } | undefined
  const json = createJsonReader(maxParsedLength)
  const list = (): Promise<readonly StoredSettings[]> => {
    if (cached && now() < cached.until) return cached.all
    const entry = { all: listStoreSettings(db, json), until: now() + maxAgeMs }
    cached = entry
    entry.all.catch(() => {
      if (cached === entry) cached = undefined
    })
    return entry.all
  }
  return {
    async read(channelId) {
      const all = await list()
      const site = findSiteSettings(all)
      const channel = all.find((each) => each.channelId === channelId)?.settings
      return site && mergeSettings(site, channel)
    },
    clear() {
      cached = undefined
    },
  }
}
