import type { Executor } from '../database/index.ts'
import { loadSite } from './site.repository.ts'
import { withOverrides, type Site, type SiteOverrides } from './site.ts'

/** Time for which a server may serve a cached site after another process changed it, in milliseconds. */
const maxAgeMs = 250

export interface SiteReader {
  /** Returns the site with the deployment's overrides; undefined before the first import. */
  read(): Promise<Site | undefined>
  /** Clears the cache, so that the next `read` queries the database. */
  clear(): void
}

/** Creates a reader that queries the site at most four times a second, since every call needs it. */
export function createSiteReader(
  db: Executor,
  overrides: SiteOverrides = {},
  now: () => number = Date.now,
): SiteReader {
  let cached: { readonly site: Promise<Site | undefined>; readonly until: number } | undefined
  return {
    read() {
      if (cached && now() < cached.until) return cached.site
      const site = loadSite(db).then((stored) => stored && withOverrides(stored, overrides))
      const entry = { site, until: now() + maxAgeMs }
      cached = entry
      site.catch(() => {
        if (cached === entry) cached = undefined
      })
      return site
    },
    clear() {
      cached = undefined
    },
  }
}
