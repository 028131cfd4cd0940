import { toRecordId } from '../../content/index.ts'
import { deleteMenuRows } from '../../menus/index.ts'
import type { WriteTransaction } from '../../write/index.ts'
import { deleteChannelHosts, updateRecordSlug } from '../content.repository.ts'
import { fromItemName } from '../item-names.ts'
import type { Plan } from '../plan/plan-import.ts'
import { listRemoved, listWritten } from '../plan/planned-items.ts'
import { deleteImported } from './write-items.ts'
import { slugOf } from './write-record.ts'

/**
 * Deletes removed items and releases the slugs, hosts and menu names of changed items, so that
 * names can move from one item to another.
 */
export async function releaseNames(
  transaction: WriteTransaction,
  plan: Plan,
  onItem: () => void,
): Promise<void> {
  const { tx } = transaction
  for (const { value, outcome } of listWritten(plan.menu)) {
    if (outcome === 'changed') await deleteMenuRows(tx, value)
  }
  for (const kind of ['menu', 'form', 'record'] as const) {
    for (const { item } of listRemoved<unknown>(plan[kind])) {
      await deleteImported(transaction, kind, fromItemName(kind, item))
      onItem()
    }
  }
  for (const { value, stored } of listWritten(plan.record)) {
    if (stored === undefined || slugOf(stored) === slugOf(value)) continue
    await updateRecordSlug(tx, toRecordId(value), { slug: null })
  }
  for (const { item, outcome } of plan.channel) {
    if (outcome !== 'changed' && outcome !== 'removed') continue
    await deleteChannelHosts(tx, fromItemName('channel', item))
  }
}
