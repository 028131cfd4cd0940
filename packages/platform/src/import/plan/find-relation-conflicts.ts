import { listReferrers } from '../../content/index.ts'
import type { Executor } from '../../database/index.ts'
import { readRecordLabels } from '../content.repository.ts'
import { fromItemName } from '../item-names.ts'
import type { ImportConflict } from './import-conflict.ts'
import type { Plan } from './plan-import.ts'
import { isChanged, listRemoved } from './planned-items.ts'

/**
 * Finds records that were removed from the files although another record in the database still
 * refers to them by a relation. Referring records that the import writes or deletes do not count.
 * `force` does not resolve these conflicts, since the files do not define the referring record.
 */
export async function findRelationConflicts(tx: Executor, plan: Plan): Promise<readonly ImportConflict[]> {
  const removed = new Map(
    listRemoved(plan.record).map((record) => [fromItemName('record', record.item), record]),
  )
  const replaced = new Set(plan.record.filter(isChanged).map(({ item }) => fromItemName('record', item)))
  const referrers = (await listReferrers(tx, [...removed.keys()])).filter(({ id }) => !replaced.has(id))
  const labels = await readRecordLabels(tx, [...new Set(referrers.map(({ id }) => id))])
  return referrers.flatMap(({ id, refersTo }) => {
    const record = removed.get(refersTo)
    if (!record) return []
    const message = `removed from the files, but the record ${labels.get(id) ?? id} in the database refers to it`
    return [{ file: record.file, name: `record ${record.name}`, why: 'needed' as const, message }]
  })
}
