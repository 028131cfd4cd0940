import { scriptManagerFields, scriptManagerModel, scriptManagerSsrKey } from '@vitrine/contract'
import type { Client } from '../client.ts'
import { listRecords } from '../content/index.ts'
import type { ListRecordsOptions } from '../content/index.ts'

/**
 * Returns the records of the script manager. Recorded under the key that section 7 specifies ("Content"; R20).
 *
 * @throws Error 'ObjectNotFound' if the call fails (section 8).
 */
export function listScripts(client: Client, options?: ListRecordsOptions): ReturnType<typeof listRecords> {
  return listRecords(client, scriptManagerModel, {
    fields: scriptManagerFields,
    fieldsMeta: true,
    ssrKey: scriptManagerSsrKey,
    ...options,
  })
}
