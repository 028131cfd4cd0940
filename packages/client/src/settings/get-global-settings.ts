import { globalSettingsModel, globalSettingsSsrKey } from '@vitrine/contract'
import type { Client } from '../client.ts'
import { getSingle } from '../content/index.ts'
import type { GetSingleOptions } from '../content/index.ts'

/** Returns the global settings of the site, recorded under the key of section 7 ("Content"). */
export function getGlobalSettings(client: Client, options?: GetSingleOptions): ReturnType<typeof getSingle> {
  return getSingle(client, globalSettingsModel, { ssrKey: globalSettingsSsrKey, ...options })
}
