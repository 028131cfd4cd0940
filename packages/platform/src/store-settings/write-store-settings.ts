import { fail, isApiError, type ApiError } from '../http/index.ts'
import { raiseRevision, recordChange, type WriteTransaction } from '../write/index.ts'
import { deleteStoreSettingsRow, saveStoreSettings } from './store-settings.repository.ts'
import type { StoredSettings } from './store-settings.ts'

/**
 * Returns the tag of settings in the change table, which is also their `item` in the table of
 * revisions.
 */
export function toStoreSettingsTag(channelId: string): string {
  return channelId === '' ? 'store-settings' : `store-settings:${channelId}`
}

/**
 * Replaces or creates the settings of the site or a channel. The caller must check all settings
 * together with `findSettingsProblems` at the end of the transaction.
 */
export async function writeStoreSettings(
  transaction: WriteTransaction,
  settings: StoredSettings,
  expected?: number,
): Promise<{ readonly revision: number } | ApiError> {
  const tag = toStoreSettingsTag(settings.channelId)
  const revision = await raiseRevision(transaction, tag, expected)
  if (isApiError(revision)) return revision
  await saveStoreSettings(transaction.tx, settings)
  recordChange(transaction, 'store-settings.write', tag)
  return { revision }
}

/** Deletes the settings of the site or of a channel. */
export async function deleteStoreSettings(
  transaction: WriteTransaction,
  channelId: string,
  expected?: number,
): Promise<{ readonly channel: string } | ApiError> {
  const tag = toStoreSettingsTag(channelId)
  const revision = await raiseRevision(transaction, tag, expected)
  if (isApiError(revision)) return revision
  if (!(await deleteStoreSettingsRow(transaction.tx, channelId)))
    return fail('NOT_FOUND', 'channel', 'The channel has no store settings of its own.')
  recordChange(transaction, 'store-settings.delete', tag)
  return { channel: channelId }
}
