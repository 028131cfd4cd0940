import { isApiError, fail, type ApiError } from '../http/index.ts'
import type { ChannelContent, SiteContent } from '../import/content.ts'
import { deleteCatalogueRecordsOutside } from './catalogue-records.ts'
import { raiseRevision } from './revisions.ts'
import { recordChange, type WriteTransaction } from './writing.ts'

/** The tag of the site and of its channels: whoever keeps one keeps the other. */
export const siteTag = 'site'

/** What the revision of the channels is counted under. */
export const channelsItem = 'channels'

/** The details of the site, in place of what they were. */
export async function writeSite(
  transaction: WriteTransaction,
  site: SiteContent,
  expected?: number,
): Promise<{ readonly revision: number } | ApiError> {
  const revision = await raiseRevision(transaction, siteTag, expected)
  if (isApiError(revision)) return revision
  const row = {
    tenant_id: site.tenantId,
    workspace_id: site.workspaceId,
    environment_id: site.environmentId,
    environment_type: site.environmentType,
    store_hash: site.storeHash,
    cache_domain: site.cacheDomain,
    ecomm_provider: JSON.stringify(site.ecommProvider),
  }
  await transaction.tx
    .insertInto('site')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  recordChange(transaction, 'site.write', siteTag)
  return { revision }
}

/** All channels, in place of those that were. Refuses to take away what has records, menus or forms. */
export async function writeChannels(
  transaction: WriteTransaction,
  channels: readonly ChannelContent[],
  expected?: number,
): Promise<{ readonly revision: number } | ApiError> {
  const { tx } = transaction
  const revision = await raiseRevision(transaction, channelsItem, expected)
  if (isApiError(revision)) return revision
  const before = await tx.selectFrom('channels').select('id').execute()
  await tx.deleteFrom('channel_hosts').execute()
  for (const channel of channels) await writeChannel(transaction, channel)
  for (const channel of channels) await writeHosts(transaction, channel)
  const places = new Set(
    channels.flatMap(({ id, languages }) => languages.map((language) => `${id}/${language}`)),
  )
  await deleteCatalogueRecordsOutside(transaction, places)
  const fault = await checkRemovedLocalesUnused(transaction, places)
  if (fault) return fault
  const kept = new Set(channels.map(({ id }) => id))
  for (const { id } of before) {
    if (!kept.has(id)) await tx.deleteFrom('channels').where('id', '=', id).execute()
  }
  recordChange(transaction, 'channels.write', siteTag, { channels: channels.length })
  return { revision }
}

/** A channel with its languages, in place of what it was; its hosts come later. */
export async function writeChannel(
  { tx }: Pick<WriteTransaction, 'tx'>,
  channel: ChannelContent,
): Promise<void> {
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

/** After all channels' old hosts are gone, since a host may move from one channel to another. */
export async function writeHosts(
  { tx }: Pick<WriteTransaction, 'tx'>,
  channel: ChannelContent,
): Promise<void> {
  if (channel.hosts.length === 0) return
  await tx
    .insertInto('channel_hosts')
    .values(channel.hosts.map((host, position) => ({ host, channel_id: channel.id, position })))
    .execute()
}

/** Content in a channel or language that would be gone. */
async function checkRemovedLocalesUnused(
  { tx }: WriteTransaction,
  kept: ReadonlySet<string>,
): Promise<ApiError | undefined> {
  for (const table of ['records', 'menus', 'forms'] as const) {
    const places = await tx.selectFrom(table).select(['channel_id', 'language']).distinct().execute()
    const lost = places.find(({ channel_id, language }) => !kept.has(`${channel_id}/${language}`))
    if (lost) {
      const message = `The language ${lost.language} of channel ${lost.channel_id} has ${table}: delete them first.`
      return fail('CONFLICT', 'channels', message)
    }
  }
  return undefined
}
