import { ImportError, toJsonPointer } from '../../content-files/index.ts'
import { isApiError } from '../../http/index.ts'
import {
  deleteStoreSettings,
  findSettingsProblems,
  listStoreSettings,
  writeStoreSettings,
  type StoredSettings,
} from '../../store-settings/index.ts'
import type { WriteTransaction } from '../../write/index.ts'
import type { Sourced } from '../content.ts'
import { toStorePath } from '../read/store-files.ts'
import { throwOnError } from './write-items.ts'

export async function importStore(
  transaction: WriteTransaction,
  store: Sourced<StoredSettings>,
): Promise<void> {
  throwOnError(await writeStoreSettings(transaction, store), store.source)
}

/** Deletes settings that were removed from the files, if they still exist. */
export async function removeStore(transaction: WriteTransaction, channelId: string): Promise<void> {
  const result = await deleteStoreSettings(transaction, channelId)
  if (isApiError(result) && result.code !== 'NOT_FOUND') throwOnError(result, toStorePath({ channelId }))
}

/** Throws if the settings in the files contradict settings that were only changed in the database. */
export async function checkStores({ tx }: WriteTransaction): Promise<void> {
  const problems = findSettingsProblems(await listStoreSettings(tx))
  if (problems.length === 0) return
  throw new ImportError(
    problems.map(({ channelId, path, message }) => ({
      file: toStorePath({ channelId }),
      pointer: path.length === 0 ? '' : toJsonPointer([...path]),
      message,
    })),
  )
}
