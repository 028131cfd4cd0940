import { siteTag } from '../../cache-tags/index.ts'
import { isApiError } from '../../http/index.ts'
import { deleteModel } from '../../models/index.ts'
import { channelsItem, deleteChannel, localizedTables } from '../../site/index.ts'
import { raiseRevision, recordChange, type WriteTransaction } from '../../write/index.ts'
import { hasContentOfChannel } from '../content.repository.ts'
import { fromItemName } from '../item-names.ts'
import { ImportConflictError } from '../plan/import-conflict.ts'
import type { Plan, PlannedItem } from '../plan/plan-import.ts'
import { listRemoved } from '../plan/planned-items.ts'

/**
 * Deletes the channels and models that were removed from the files.
 *
 * @throws ImportConflictError if content created by editors uses one of them
 */
export async function deleteUnused(
  transaction: WriteTransaction,
  plan: Plan,
  onItem: () => void,
): Promise<void> {
  const { tx } = transaction
  for (const channel of listRemoved(plan.channel)) {
    const id = fromItemName('channel', channel.item)
    for (const table of localizedTables) {
      if (await hasContentOfChannel(tx, table, id)) throw toConflict(channel, table)
    }
    await deleteChannel(tx, id)
    await raiseRevision(transaction, channelsItem, undefined)
    recordChange(transaction, 'channel.delete', siteTag, { channel: id })
    onItem()
  }
  for (const model of listRemoved(plan.model)) {
    const deleted = await deleteModel(transaction, fromItemName('model', model.item))
    if (isApiError(deleted) && deleted.code === 'CONFLICT') throw toConflict(model, 'records')
    onItem()
  }
}

function toConflict({ file, kind, name }: PlannedItem<unknown>, table: string): ImportConflictError {
  const message = `removed from the files, but the database has ${table} of this ${kind} that are not in the files`
  return new ImportConflictError([{ file, name: `${kind} ${name}`, message, why: 'needed' }])
}
