import type { ProviderId } from '@vitrine/contract'
import type { Executor, LocaleScope } from '../database/index.ts'
import { withOverrides, type Site, type SiteChannel, type SiteDetails, type SiteOverrides } from './site.ts'

/** Loads the site with its channels; undefined before the first import. */
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

/** Returns the ids of all channels. */
export async function listChannelIds(db: Executor): Promise<readonly string[]> {
  const rows = await db.selectFrom('channels').select('id').execute()
  return rows.map(({ id }) => id)
}

/** Returns a map from channel ids to the languages of the channels. */
export async function readChannelLanguages(db: Executor): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await db.selectFrom('channel_languages').select(['channel_id', 'language']).execute()
  const byChannel = Map.groupBy(rows, (row) => row.channel_id)
  return new Map([...byChannel].map(([id, all]) => [id, new Set(all.map(({ language }) => language))]))
}

/** Returns a map from hosts to channel ids, including custom domains. */
export async function readChannelsByHost(db: Executor): Promise<ReadonlyMap<string, string>> {
  const domains = await db.selectFrom('channels').select(['id', 'custom_domain']).execute()
  const hosts = await db.selectFrom('channel_hosts').select(['channel_id', 'host']).execute()
  return new Map([
    ...domains.map(({ id, custom_domain }) => [custom_domain, id] as const),
    ...hosts.map(({ channel_id, host }) => [host, channel_id] as const),
  ])
}

/** Inserts or replaces the details of the site. */
export async function upsertSite(tx: Executor, site: SiteDetails): Promise<void> {
  const row = {
    tenant_id: site.tenantId,
    workspace_id: site.workspaceId,
    environment_id: site.environmentId,
    environment_type: site.environmentType,
    store_hash: site.storeHash,
    cache_domain: site.cacheDomain,
    ecomm_provider: JSON.stringify(site.ecommProvider),
  }
  await tx
    .insertInto('site')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

/** Inserts or replaces a channel with its languages. Its hosts are inserted later. */
export async function upsertChannel(tx: Executor, channel: SiteChannel): Promise<void> {
  const { id } = channel
  const row = {
    name: channel.name,
    custom_domain: channel.customDomain,
    default_language: channel.defaultLanguage,
    is_default: channel.isDefault ? 1 : 0,
  }
  await tx
    .insertInto('channels')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  await tx.deleteFrom('channel_languages').where('channel_id', '=', id).execute()
  await tx
    .insertInto('channel_languages')
    .values(channel.languages.map((language, position) => ({ channel_id: id, language, position })))
    .execute()
}

/** Deletes the hosts of all channels, so that hosts can move from one channel to another. */
export async function deleteHosts(tx: Executor): Promise<void> {
  await tx.deleteFrom('channel_hosts').execute()
}

/** Inserts the hosts of a channel. The hosts of all channels must have been deleted before. */
export async function insertHosts(tx: Executor, channel: SiteChannel): Promise<void> {
  if (channel.hosts.length === 0) return
  await tx
    .insertInto('channel_hosts')
    .values(channel.hosts.map((host, position) => ({ host, channel_id: channel.id, position })))
    .execute()
}

/** Deletes a channel with its languages, hosts and store settings. */
export async function deleteChannel(tx: Executor, id: string): Promise<void> {
  await tx.deleteFrom('store_settings').where('channel_id', '=', id).execute()
  await tx.deleteFrom('channels').where('id', '=', id).execute()
}

/** Tables whose rows belong to a language of a channel. */
export type LocalizedTable = 'records' | 'menus' | 'forms'

export const localizedTables: readonly LocalizedTable[] = ['records', 'menus', 'forms']

/** Returns the channels and languages for which a table has rows. */
export async function listUsedScopes(db: Executor, table: LocalizedTable): Promise<readonly LocaleScope[]> {
  const rows = await db.selectFrom(table).select(['channel_id', 'language']).distinct().execute()
  return rows.map(({ channel_id: channelId, language }) => ({ channelId, language }))
}

/**
 * Maximum age of the cached site in milliseconds, after which changes by other processes become
 * visible.
 */
const maxAgeMs = 250

export interface SiteReader {
  /** Returns the site with the deployment's overrides; undefined before the first import. */
  read(): Promise<Site | undefined>
  /** Clears the cache, so that the next `read` queries the database. */
  clear(): void
}

/**
 * Creates a reader that queries the site at most four times per second, since every call needs the
 * site.
 */
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
