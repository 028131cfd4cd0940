import {
  findStoreSettingsProblems,
  type ChannelStoreSettings,
  type StoreSettings,
} from '@vitrine/contract/schemas'

/** Stored settings: the site's settings, or the sections that a channel overrides. */
export type StoredSettings =
  | { readonly channelId: ''; readonly settings: StoreSettings }
  | { readonly channelId: string; readonly settings: ChannelStoreSettings }

/**
 * Returns the settings of a channel. Sections that the channel does not define are those of the
 * site.
 */
export function mergeSettings(site: StoreSettings, channel: ChannelStoreSettings | undefined): StoreSettings {
  const own = Object.fromEntries(Object.entries(channel ?? {}).filter(([, value]) => value !== undefined))
  return { ...site, ...(own as Partial<StoreSettings>) }
}

/** A contradiction in the settings of a channel, or of the site if `channelId` is ''. */
interface SettingsProblem {
  readonly channelId: string
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/**
 * Merges the settings of each channel with those of the site, and returns all contradictions. The
 * path is empty if a contradiction in a channel does not involve sections of its own.
 */
export function findSettingsProblems(all: readonly StoredSettings[]): readonly SettingsProblem[] {
  const site = findSiteSettings(all)
  if (!site) {
    const message = 'the site has no store settings for these settings to override'
    return all.map(({ channelId }) => ({ channelId, path: [], message }))
  }
  const ofSite = findStoreSettingsProblems(site)
  return [
    ...ofSite.map((problem) => ({ ...problem, channelId: '' })),
    ...all
      .filter(({ channelId }) => channelId !== '')
      .flatMap(({ channelId, settings }) =>
        findStoreSettingsProblems(mergeSettings(site, settings))
          // Contradictions within the site's settings are reported only once.
          .filter(({ message }) => !ofSite.some((problem) => problem.message === message))
          .map(({ path, message }) => ({
            channelId,
            path: Object.hasOwn(settings, path[0]) ? path : [],
            message: Object.hasOwn(settings, path[0]) ? message : `${path.join('.')} of the site: ${message}`,
          })),
      ),
  ]
}

export function findSiteSettings(all: readonly StoredSettings[]): StoreSettings | undefined {
  return all.find(({ channelId }) => channelId === '')?.settings as StoreSettings | undefined
}
