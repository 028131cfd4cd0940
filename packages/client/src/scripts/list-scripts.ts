import { scriptManagerFields, scriptManagerModel, scriptManagerSsrKey } from '@vitrine/contract'
import type { Client } from '../client.ts'
import { listRecords } from '../content/index.ts'
import type { ListRecordsOptions } from '../content/index.ts'

/**
 * The records of the script manager, under the replay key of the specification (section 7, "Content"; R20).
 * @throws Error 'ObjectNotFound' when the answer is not a success (section 8).
 */
export function listScripts(client: Client, options?: ListRecordsOptions): ReturnType<typeof listRecords> {
  return listRecords(client, scriptManagerModel, {
    fields: scriptManagerFields,
    fieldsMeta: true,
    ssrKey: scriptManagerSsrKey,
    ...options,
  })
}
