import { siteTag } from '../cache-tags/index.ts'
import { fail, isApiError, type ApiError } from '../http/index.ts'
import { raiseRevision, recordChange, type WriteTransaction } from '../write/index.ts'
import {
  deleteChannel,
  deleteHosts,
  insertHosts,
  listChannelIds,
  listUsedScopes,
  localizedTables,
  upsertChannel,
  upsertSite,
} from './site.repository.ts'
import type { SiteChannel, SiteDetails } from './site.ts'

/** Item that stands for the channels in the table of revisions. */
export const channelsItem = 'channels'

/** Replaces the details of the site. */
export async function writeSite(
  transaction: WriteTransaction,
  site: SiteDetails,
  expected?: number,
): Promise<{ readonly revision: number } | ApiError> {
  const revision = await raiseRevision(transaction, siteTag, expected)
  if (isApiError(revision)) return revision
  await upsertSite(transaction.tx, site)
  recordChange(transaction, 'site.write', siteTag)
  return { revision }
}

export interface WriteChannelsOptions {
  /** The expected revision; absent to accept any revision. */
  readonly expected?: number | undefined
  /**
   * Deletes generated content in removed languages, before the check for other content.
   *
   * @param scopes the remaining languages, as `<channel>/<language>`
   */
  readonly deleteContentOutside?:
    ((transaction: WriteTransaction, scopes: ReadonlySet<string>) => Promise<void>) | undefined
}

/** Replaces all channels. Fails if a removed channel or language has records, menus or forms. */
export async function writeChannels(
  transaction: WriteTransaction,
  channels: readonly SiteChannel[],
  { expected, deleteContentOutside }: WriteChannelsOptions = {},
): Promise<{ readonly revision: number } | ApiError> {
  const { tx } = transaction
  const revision = await raiseRevision(transaction, channelsItem, expected)
  if (isApiError(revision)) return revision
  const before = await listChannelIds(tx)
  await deleteHosts(tx)
  for (const channel of channels) await upsertChannel(tx, channel)
  for (const channel of channels) await insertHosts(tx, channel)
  const scopes = new Set(
    channels.flatMap(({ id, languages }) => languages.map((language) => `${id}/${language}`)),
  )
  await deleteContentOutside?.(transaction, scopes)
  const error = await checkRemovedLocalesUnused(transaction, scopes)
  if (error) return error
  const remaining = new Set(channels.map(({ id }) => id))
  for (const id of before) if (!remaining.has(id)) await deleteChannel(tx, id)
  recordChange(transaction, 'channels.write', siteTag, { channels: channels.length })
  return { revision }
}

async function checkRemovedLocalesUnused(
  { tx }: WriteTransaction,
  remaining: ReadonlySet<string>,
): Promise<ApiError | undefined> {
  for (const table of localizedTables) {
    const used = await listUsedScopes(tx, table)
    const removed = used.find(({ channelId, language }) => !remaining.has(`${channelId}/${language}`))
    if (removed) {
      const { channelId, language } = removed
      const message = `The language ${language} of channel ${channelId} has ${table}. Delete them first.`
      return fail('CONFLICT', 'channels', message)
    }
  }
  return undefined
}
