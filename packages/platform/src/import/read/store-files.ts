import { channelStoreSettingsSchema, storeSettingsSchema } from '@vitrine/contract/schemas'
import type { ContentFile, FileValidator } from '../../content-files/index.ts'
import type { SiteChannel } from '../../site/index.ts'
import { findSettingsProblems, type StoredSettings } from '../../store-settings/index.ts'
import type { Sourced } from '../content.ts'

/** Name of the store settings file in the content folder and in channel folders. */
export const storeFile = 'store.json'

/** Returns the path of a store settings file. */
export function toStorePath({ channelId }: Pick<StoredSettings, 'channelId'>): string {
  return channelId === '' ? storeFile : `${channelId}/${storeFile}`
}

/**
 * Parses a store settings file. If the file is invalid, reports its problems and returns an empty
 * list.
 */
export function parseStore(
  validator: FileValidator,
  file: ContentFile,
  channels: readonly SiteChannel[],
): Sourced<StoredSettings>[] {
  const source = file.file
  if (source === storeFile) {
    const settings = validator.validate(file, storeSettingsSchema)
    return settings ? [{ channelId: '', settings, source }] : []
  }
  const [channelId = ''] = source.split('/')
  if (!channels.some(({ id }) => id === channelId) && !validator.hasProblems('channels.json')) {
    validator.report(source, [], `unknown channel "${channelId}": expected a channel from channels.json`)
    return []
  }
  const settings = validator.validate(file, channelStoreSettingsSchema)
  return settings ? [{ channelId, settings, source }] : []
}

/** Reports contradictions between channel settings and site settings. */
export function checkStoreSettings(
  stores: readonly Sourced<StoredSettings>[],
  validator: FileValidator,
): void {
  // An invalid file is missing here. Its problems have already been reported.
  if (validator.hasProblems(storeFile)) return
  for (const { channelId, path, message } of findSettingsProblems(stores)) {
    validator.report(toStorePath({ channelId }), path, message)
  }
}
