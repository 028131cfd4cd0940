import type { Executor } from '../../database/index.ts'
import { listMenusLinking } from '../../menus/index.ts'
import { fromItemName, toItemName, toScopedName } from '../item-names.ts'
import type { ImportConflict } from './import-conflict.ts'
import type { Plan } from './plan-import.ts'
import { isChanged, listRemoved } from './planned-items.ts'

/**
 * Finds records that were removed from the files but are still linked from a menu in the database.
 * Deleting such a record would silently delete the menu items, too. Menus that the import writes or
 * deletes do not count. `force` does not resolve these conflicts, since the files do not define the
 * menu.
 */
export async function findMenuConflicts(tx: Executor, plan: Plan): Promise<readonly ImportConflict[]> {
  const removed = new Map(
    listRemoved(plan.record).map((record) => [fromItemName('record', record.item), record]),
  )
  const replaced = new Set(plan.menu.filter(isChanged).map(({ item }) => item))
  const menus = await listMenusLinking(tx, [...removed.keys()])
  return menus.flatMap((menu) => {
    const record = removed.get(menu.recordId)
    if (!record || replaced.has(toItemName('menu', toScopedName(menu)))) return []
    const label = `${menu.internalName} (${menu.channelId}, ${menu.language})`
    return [
      {
        file: record.file,
        name: `record ${record.name}`,
        why: 'needed' as const,
        message: `removed from the files, but the menu ${label} in the database links to it`,
      },
    ]
  })
}
