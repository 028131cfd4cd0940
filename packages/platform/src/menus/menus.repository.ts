import type { Selectable } from 'kysely'
import {
  batchesOf,
  createStatement,
  type Executor,
  type LocaleScope,
  type Schema,
} from '../database/index.ts'
import type { LocalizedId } from '../site/index.ts'

/** A menu item as shown to visitors. */
export interface PublishedMenuItem {
  readonly id: string
  readonly parent_id: string | null
  readonly internal_name: string
  readonly title: string
  /** The item's own link; null if it links to a page. */
  readonly slug: string | null
  /** The slug of the page; null if the item has its own link. */
  readonly page_slug: string | null
  /** The published version of the page; null if the item has its own link. */
  readonly published_version_id: string | null
}

/**
 * Returns the items of a menu in one language, in order, without items whose page is unpublished or
 * hidden (R19). Returns undefined if the menu does not exist in that language.
 *
 * @param name id or internal name of the menu
 */
export async function findPublishedItems(
  db: Executor,
  name: string,
  { channelId, language }: LocaleScope,
): Promise<PublishedMenuItem[] | undefined> {
  const menus = await menusOfName(db, { channelId, language, name })
  const menu = menus.find(({ id }) => id === name) ?? menus[0]
  return menu && publishedItems(db, { channelId, language, id: menu.id })
}

const menusOfName = createStatement(
  (db: Executor, { channelId, language, name }: LocaleScope & { readonly name: string }) =>
    db
      .selectFrom('menus')
      .select('id')
      .where('channel_id', '=', channelId)
      .where('language', '=', language)
      .where((where) => where.or([where('id', '=', name), where('internal_name', '=', name)])),
)

const publishedItems = createStatement((db: Executor, { channelId, language, id }: LocalizedId) =>
  db
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
    .where('menu_items.menu_id', '=', id)
    .where((where) =>
      where.or([
        where('menu_items.record_id', 'is', null),
        where.and([where('records.published_version_id', 'is not', null), where('records.visible', '=', 1)]),
      ]),
    )
    .orderBy('menu_items.position'),
)

export type MenuRow = Selectable<Schema['menus']>
export type MenuItemRow = Selectable<Schema['menu_items']>

/**
 * Lists the menus of all channels and languages, or only those of the channel and language in the
 * filter.
 */
export async function listMenuRows(
  db: Executor,
  { channelId, language }: Partial<LocaleScope> = {},
): Promise<readonly MenuRow[]> {
  return db
    .selectFrom('menus')
    .selectAll()
    .$if(channelId !== undefined, (query) => query.where('channel_id', '=', channelId ?? ''))
    .$if(language !== undefined, (query) => query.where('language', '=', language ?? ''))
    .orderBy('channel_id')
    .orderBy('language')
    .orderBy('internal_name')
    .execute()
}

/** Lists the items of all menus, with siblings in order. */
export async function listMenuItemRows(db: Executor): Promise<readonly MenuItemRow[]> {
  return db.selectFrom('menu_items').selectAll().orderBy('position').execute()
}

/** Returns a menu and its items, with siblings in order; undefined if the menu does not exist. */
export async function findMenuRows(
  db: Executor,
  { channelId, language, id }: LocalizedId,
): Promise<{ readonly menu: MenuRow; readonly items: readonly MenuItemRow[] } | undefined> {
  const menu = await db
    .selectFrom('menus')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('language', '=', language)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!menu) return undefined
  const items = await db
    .selectFrom('menu_items')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('language', '=', language)
    .where('menu_id', '=', id)
    .orderBy('position')
    .execute()
  return { menu, items }
}

/** Returns the id of another menu with the same internal name in the same channel and language. */
export async function findMenuWithName(
  db: Executor,
  { channelId, language, id }: LocalizedId,
  internalName: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('menus')
    .select('id')
    .where('channel_id', '=', channelId)
    .where('language', '=', language)
    .where('internal_name', '=', internalName)
    .where('id', '!=', id)
    .executeTakeFirst()
  return row?.id
}

/** Returns the ids among these that belong to records of the channel and language. */
export async function readExistingPages(
  db: Executor,
  ids: readonly string[],
  { channelId, language }: LocaleScope,
): Promise<ReadonlySet<string>> {
  const pages = await db
    .selectFrom('records')
    .select('id')
    .where('id', 'in', ids)
    .where('channel_id', '=', channelId)
    .where('language', '=', language)
    .execute()
  return new Set(pages.map(({ id }) => id))
}

/** A menu with an item that links to a record. */
export interface LinkingMenu extends LocalizedId {
  readonly internalName: string
  readonly recordId: string
}

/** Lists the menus that link to records, with one entry per menu and record. */
export async function listMenusLinking(
  db: Executor,
  recordIds: readonly string[],
): Promise<readonly LinkingMenu[]> {
  const menus: LinkingMenu[] = []
  for (const ids of batchesOf(recordIds)) {
    const rows = await db
      .selectFrom('menu_items')
      .innerJoin('menus', (join) =>
        join
          .onRef('menus.channel_id', '=', 'menu_items.channel_id')
          .onRef('menus.language', '=', 'menu_items.language')
          .onRef('menus.id', '=', 'menu_items.menu_id'),
      )
      .select(['menus.channel_id', 'menus.language', 'menus.id', 'menus.internal_name', 'record_id'])
      .distinct()
      .where('record_id', 'in', ids)
      .orderBy('menus.channel_id')
      .orderBy('menus.language')
      .orderBy('menus.internal_name')
      .execute()
    for (const { id, channel_id: channelId, language, internal_name: internalName, record_id } of rows) {
      menus.push({ id, channelId, language, internalName, recordId: record_id ?? '' })
    }
  }
  return menus
}

/** Returns a menu that links to a record; undefined if there is none. */
export async function findMenuLinking(db: Executor, recordId: string): Promise<LocalizedId | undefined> {
  const item = await db
    .selectFrom('menu_items')
    .select(['channel_id', 'language', 'menu_id'])
    .where('record_id', '=', recordId)
    .executeTakeFirst()
  return item && { channelId: item.channel_id, language: item.language, id: item.menu_id }
}

export async function insertMenu(tx: Executor, menu: MenuRow): Promise<void> {
  await tx.insertInto('menus').values(menu).execute()
}

/** Inserts an item. Its parent must already exist. */
export async function insertMenuItem(tx: Executor, item: MenuItemRow): Promise<void> {
  await tx.insertInto('menu_items').values(item).execute()
}

/** Deletes a menu with its items without recording the change. Returns true if the menu existed. */
export async function deleteMenuRows(
  tx: Executor,
  { channelId, language, id }: LocalizedId,
): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('menus')
    .where('channel_id', '=', channelId)
    .where('language', '=', language)
    .where('id', '=', id)
    .returning('id')
    .execute()
  return deleted.length > 0
}

/**
 * Deletes the items of a menu that link to a record, along with all items below them. Returns the
 * number of deleted items.
 */
export async function deleteItemRows(
  tx: Executor,
  { channelId, language, id }: LocalizedId,
  recordId: string,
): Promise<number> {
  const items = await tx
    .selectFrom('menu_items')
    .select(['id', 'parent_id', 'record_id'])
    .where('menu_id', '=', id)
    .where('channel_id', '=', channelId)
    .where('language', '=', language)
    .execute()
  const removed = new Set(items.filter((item) => item.record_id === recordId).map((item) => item.id))
  const children = Map.groupBy(items, (item) => item.parent_id)
  // The set grows during the iteration, which therefore also visits all descendants.
  for (const parent of removed) for (const child of children.get(parent) ?? []) removed.add(child.id)
  await tx
    .deleteFrom('menu_items')
    .where('id', 'in', [...removed])
    .execute()
  return removed.size
}
