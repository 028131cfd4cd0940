import { listReferrers } from '../content/index.ts'
import { batchesOf, type Executor } from '../database/index.ts'
import type { ImportConflict } from './import-error.ts'
import { toItemName } from './item-names.ts'
import type { Plan } from './plan.ts'

/**
 * Records that are gone from the files while another one of the database still leads to them by a relation, which would
 * lead nowhere. Records that the import writes or removes do not count. No force overrides it, as the files say nothing of
 * such a record.
 */
export async function findRelationsLeft(tx: Executor, plan: Plan): Promise<readonly ImportConflict[]> {
  const toId = (item: string): string => item.slice(toItemName('record', '').length)
  const gone = new Map(
    plan.record.filter(({ outcome }) => outcome === 'removed').map((record) => [toId(record.item), record]),
  )
  const replaced = new Set(
    plan.record
      .filter(({ outcome }) => outcome === 'added' || outcome === 'changed' || outcome === 'removed')
      .map(({ item }) => toId(item)),
  )
  const leading = (await listReferrers(tx, [...gone.keys()])).filter(({ id }) => !replaced.has(id))
  const names = await readNames(tx, [...new Set(leading.map(({ id }) => id))])
  return leading.flatMap(({ id, leadsTo }) => {
    const record = gone.get(leadsTo)
    if (record === undefined) return []
    const message = `removed from the files, but the record ${names.get(id) ?? id} of the database leads to it`
    return [{ file: record.file, name: `record ${record.name}`, why: 'needed' as const, message }]
  })
}

async function readNames(tx: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  for (const some of batchesOf(ids)) {
    const rows = await tx
      .selectFrom('records')
      .select(['id', 'model', 'group_key', 'channel_id', 'language'])
      .where('id', 'in', some)
      .execute()
    for (const { id, model, group_key, channel_id, language } of rows) {
      names.set(id, `${model}/${group_key} (${channel_id}, ${language})`)
    }
  }
  return names
}
