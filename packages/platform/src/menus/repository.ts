import type { Executor } from '../database/index.ts'
import type { LocaleScope } from '../content/index.ts'

export interface StoredMenuItem {
  readonly id: string
  readonly parent_id: string | null
  readonly internal_name: string
  readonly title: string
  /** The item's own, else that of the page it leads to. */
  readonly slug: string | null
  readonly page_slug: string | null
  /** What visitors see of the page; null: the item has an address of its own. */
  readonly published_version_id: string | null
}

/**
 * The items of a menu in one language, parents before their children's siblings, in their order, but for those whose page
 * is not published or not visible: strangers hear nothing of a draft, least of all its version (R19). Undefined when there
 * is no such menu in that language.
 *
 * @param name the menu's id or its internal name.
 */
export async function findMenuItems(
  db: Executor,
  name: string,
  { channelId, language }: LocaleScope,
): Promise<StoredMenuItem[] | undefined> {
  const menus = await db
    .selectFrom('menus')
    .select('id')
    .where('channel_id', '=', channelId)
    .where('language', '=', language)
    .where((where) => where.or([where('id', '=', name), where('internal_name', '=', name)]))
    .execute()
  const menu = menus.find(({ id }) => id === name) ?? menus[0]
  if (!menu) return undefined
  return db
    .selectFrom('menu_items')
    .leftJoin('records', 'records.id', 'menu_items.record_id')
    .select([
      'menu_items.id',
      'menu_items.parent_id',
      'menu_items.internal_name',
      'menu_items.title',
      'menu_items.slug',
      'records.slug as page_slug',
      'records.published_version_id',
    ])
    .where('menu_items.channel_id', '=', channelId)
    .where('menu_items.language', '=', language)
    .where('menu_items.menu_id', '=', menu.id)
    .where((where) =>
      where.or([
        where('menu_items.record_id', 'is', null),
        where.and([where('records.published_version_id', 'is not', null), where('records.visible', '=', 1)]),
      ]),
    )
    .orderBy('menu_items.position')
    .execute()
}
