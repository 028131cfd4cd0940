import type { Executor } from '../database/index.ts'
import { createKeptForms, type JsonReader } from '../text/index.ts'
import type { StoredSettings } from './store-settings.ts'

const parsed = createKeptForms<readonly StoredSettings[]>()

/**
 * Returns all settings: the site's settings first, followed by those of channels. They are shared and must not be modified.
 *
 * @param json parses the settings, if given
 */
export async function listStoreSettings(
  db: Executor,
  json?: Pick<JsonReader, 'read'>,
): Promise<readonly StoredSettings[]> {
  const rows = await db.selectFrom('store_settings').selectAll().orderBy('channel_id').execute()
  return parsed.derive(rows, '', () =>
    rows.map(({ channel_id: channelId, settings }) => ({
      channelId,
      settings: (json?.read(channelId, settings) ?? JSON.parse(settings)) as StoredSettings['settings'],
    })),
  )
}

/** Returns the tax classes of the site and all channels; undefined if the site has no settings. */
export async function listTaxClasses(db: Executor): Promise<ReadonlySet<string> | undefined> {
  const all = await listStoreSettings(db)
  return all.length === 0 ? undefined : new Set(all.flatMap(({ settings }) => settings.tax?.classes ?? []))
}

/** Returns the settings of a channel, or of the site if `channelId` is ''. */
export async function findStoreSettings(
  db: Executor,
  channelId: string,
): Promise<StoredSettings['settings'] | undefined> {
  const row = await db
    .selectFrom('store_settings')
    .select('settings')
    .where('channel_id', '=', channelId)
    .executeTakeFirst()
  return row && (JSON.parse(row.settings) as StoredSettings['settings'])
}

export async function saveStoreSettings(
  tx: Executor,
  { channelId, settings }: StoredSettings,
): Promise<void> {
  const row = { settings: JSON.stringify(settings) }
  await tx
    .insertInto('store_settings')
    .values({ channel_id: channelId, ...row })
    .onConflict((conflict) => conflict.column('channel_id').doUpdateSet(row))
    .execute()
}

/**
 * Deletes the settings of a channel, or of the site if `channelId` is ''. Returns false if there were none.
 */
export async function deleteStoreSettingsRow(tx: Executor, channelId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('store_settings')
    .where('channel_id', '=', channelId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
