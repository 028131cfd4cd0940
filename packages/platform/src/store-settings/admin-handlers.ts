import type { StoreSettings } from '@vitrine/contract/schemas'
import type { AdminHandlers } from '../admin/index.ts'
import type { Executor } from '../database/index.ts'
import { fail, isApiError, type ApiError } from '../http/index.ts'
import { loadSite } from '../site/index.ts'
import { findRevision, toRevisionInfo, type WriteTransaction } from '../write/index.ts'
import { findStoreSettings, listStoreSettings } from './store-settings.repository.ts'
import { findSettingsProblems, type StoredSettings } from './store-settings.ts'
import { deleteStoreSettings, toStoreSettingsTag, writeStoreSettings } from './write-store-settings.ts'

type StoreSettingsHandlers = Pick<
  AdminHandlers,
  | 'getStoreSettings'
  | 'putStoreSettings'
  | 'getChannelStoreSettings'
  | 'putChannelStoreSettings'
  | 'deleteChannelStoreSettings'
>

/** Operators' calls for the store settings. */
export const storeSettingsHandlers: StoreSettingsHandlers = {
  getStoreSettings: (_input, { db }) => readSiteSettings(db),

  putStoreSettings({ body }, { write }) {
    const { revision, ...settings } = body
    return write(async (transaction) => {
      const error = await replace(transaction, { channelId: '', settings }, revision)
      return error ?? readSiteSettings(transaction.tx)
    })
  },

  getChannelStoreSettings: ({ params }, { db }) => readChannelSettings(db, params['channel'] ?? ''),

  putChannelStoreSettings({ params, body }, { write }) {
    const channelId = params['channel'] ?? ''
    const { revision, ...settings } = body
    return write(async (transaction) => {
      const site = await loadSite(transaction.tx)
      if (!site?.channels.some(({ id }) => id === channelId))
        return fail('NOT_FOUND', 'channel', 'Channel not found.')
      const error = await replace(transaction, { channelId, settings }, revision)
      return error ?? readChannelSettings(transaction.tx, channelId)
    })
  },

  deleteChannelStoreSettings: ({ params, query }, { write }) =>
    write((transaction) => deleteStoreSettings(transaction, params['channel'] ?? '', query.revision)),
}

async function replace(
  transaction: WriteTransaction,
  settings: StoredSettings,
  revision: number | undefined,
): Promise<ApiError | undefined> {
  const { tx } = transaction
  if (revision === undefined && (await findStoreSettings(tx, settings.channelId)))
    return fail('MISSING_PARAMETER', 'revision')
  const written = await writeStoreSettings(transaction, settings, revision)
  if (isApiError(written)) return written
  const [problem] = findSettingsProblems(await listStoreSettings(tx))
  if (!problem) return undefined
  const { channelId, path, message } = problem
  const text = `${message[0]?.toUpperCase() ?? ''}${message.slice(1)}.`
  if (channelId === settings.channelId) return fail('BAD_PARAMETER', path.join('.'), text)
  return fail('CONFLICT', undefined, `These settings conflict with those of channel ${channelId}: ${text}`)
}

async function readSiteSettings(db: Executor) {
  const settings = await findStoreSettings(db, '')
  if (!settings)
    return fail('NOT_FOUND', undefined, 'There are no store settings yet. Import store.json or create them.')
  return { ...(settings as StoreSettings), ...toRevisionInfo(await findRevision(db, toStoreSettingsTag(''))) }
}

async function readChannelSettings(db: Executor, channelId: string) {
  const settings = await findStoreSettings(db, channelId)
  if (!settings || channelId === '')
    return fail('NOT_FOUND', 'channel', 'The channel has no store settings of its own.')
  return {
    channel: channelId,
    ...settings,
    ...toRevisionInfo(await findRevision(db, toStoreSettingsTag(channelId))),
  }
}
