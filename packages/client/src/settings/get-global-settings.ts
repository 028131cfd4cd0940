import { globalSettingsModel, globalSettingsSsrKey } from '@vitrine/contract'
import type { Client } from '../client.ts'
import { getSingle } from '../content/index.ts'
import type { GetSingleOptions } from '../content/index.ts'

/** The global settings of the site, under the replay key of the specification (section 7, "Content"). */
export function getGlobalSettings(client: Client, options?: GetSingleOptions): ReturnType<typeof getSingle> {
  return getSingle(client, globalSettingsModel, { ssrKey: globalSettingsSsrKey, ...options })
}
