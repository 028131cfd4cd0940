import { batchesOf, type Executor } from '../database/index.ts'
import type { ImportConflict } from './import-error.ts'
import { toItemName, toPlacedName } from './item-names.ts'
import type { Plan } from './plan.ts'

/**
 * Records that are gone from the files while a menu of the database still leads to them: its items would go with them,
 * unseen by whoever made it. Menus that the import writes or removes do not count. No force overrides it, as the files
 * say nothing of such a menu.
 */
export async function findMenusLeft(tx: Executor, plan: Plan): Promise<readonly ImportConflict[]> {
  const gone = new Map(
    plan.record
      .filter(({ outcome }) => outcome === 'removed')
      .map((record) => [record.item.slice(toItemName('record', '').length), record]),
  )
  const replaced = new Set(
    plan.menu
      .filter(({ outcome }) => outcome === 'added' || outcome === 'changed' || outcome === 'removed')
      .map(({ item }) => item),
  )
  const conflicts = new Map<string, ImportConflict>()
  for (const ids of batchesOf([...gone.keys()])) {
    const items = await tx
      .selectFrom('menu_items')
      .innerJoin('menus', (join) =>
        join
          .onRef('menus.channel_id', '=', 'menu_items.channel_id')
          .onRef('menus.language', '=', 'menu_items.language')
          .onRef('menus.id', '=', 'menu_items.menu_id'),
      )
      .select(['menus.channel_id', 'menus.language', 'menus.id', 'menus.internal_name', 'record_id'])
      .where('record_id', 'in', ids)
      .orderBy('menus.channel_id')
      .orderBy('menus.language')
      .orderBy('menus.internal_name')
      .execute()
    for (const { channel_id: channelId, language, id, internal_name, record_id } of items) {
      const menu = toItemName('menu', toPlacedName({ channelId, language, id }))
      const record = gone.get(record_id ?? '')
      if (record === undefined || replaced.has(menu)) continue
      conflicts.set(`${record.item} ${menu}`, {
        file: record.file,
        name: `record ${record.name}`,
        why: 'needed',
        message: `removed from the files, but the menu ${internal_name} (${channelId}, ${language}) of the database leads to it`,
      })
    }
  }
  return [...conflicts.values()]
}
