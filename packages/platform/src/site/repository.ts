import type { ProviderId } from '@vitrine/contract'
import type { Executor } from '../database/index.ts'
import { withOverrides, type Site, type SiteOverrides } from './site.ts'

/** The site with its channels; undefined before the first import. */
export async function loadSite(db: Executor): Promise<Site | undefined> {
  const row = await db.selectFrom('site').selectAll().executeTakeFirst()
  if (!row) return undefined
  const channels = await db.selectFrom('channels').selectAll().orderBy('id').execute()
  const languages = await db.selectFrom('channel_languages').selectAll().orderBy('position').execute()
  const hosts = await db.selectFrom('channel_hosts').selectAll().orderBy('position').execute()
  return {
    tenantId: row.tenant_id,
    workspaceId: row.workspace_id,
    environmentId: row.environment_id,
    environmentType: row.environment_type,
    storeHash: row.store_hash,
    cacheDomain: row.cache_domain,
    ecommProvider: JSON.parse(row.ecomm_provider) as Record<ProviderId, string>,
    channels: channels.map((channel) => ({
      id: channel.id,
      name: channel.name,
      customDomain: channel.custom_domain,
      hosts: hosts.filter((each) => each.channel_id === channel.id).map((each) => each.host),
      languages: languages.filter((each) => each.channel_id === channel.id).map((each) => each.language),
      defaultLanguage: channel.default_language,
      isDefault: channel.is_default === 1,
    })),
  }
}

/** How long a server may not yet see a change of the site that another process made. */
const maxAgeMs = 250

export interface SiteReader {
  read(): Promise<Site | undefined>
  /** Forgets what was read; the next `read` asks the database. */
  clear(): void
}

/** Reads the site at most four times a second, since every call needs it. */
export function createSiteReader(
  db: Executor,
  overrides: SiteOverrides = {},
  now: () => number = Date.now,
): SiteReader {
  let known: { readonly site: Promise<Site | undefined>; readonly until: number } | undefined
  return {
    read() {
      if (known && now() < known.until) return known.site
      const site = loadSite(db).then((stored) => stored && withOverrides(stored, overrides))
      const entry = { site, until: now() + maxAgeMs }
      known = entry
      site.catch(() => {
        if (known === entry) known = undefined
      })
      return site
    },
    clear() {
      known = undefined
    },
  }
}
