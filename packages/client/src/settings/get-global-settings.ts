import { globalSettingsModel, globalSettingsSsrKey } from '@vitrine/contract'
import type { Client } from '../client.ts'
import { getSingle } from '../content/index.ts'
import type { GetSingleOptions } from '../content/index.ts'

/** Returns the global settings of the site. Recorded under the key that section 7 specifies ("Content"). */
export function getGlobalSettings(client: Client, options?: GetSingleOptions): ReturnType<typeof getSingle> {
  return getSingle(client, globalSettingsModel, { ssrKey: globalSettingsSsrKey, ...options })
}
