import { isApiError, fail, type ApiError } from '../http/index.ts'
import type { MenuContent, MenuItemContent } from '../import/content.ts'
import { toDerivedId } from '../write/derived-id.ts'
import type { LocaleScope } from '../models/validate-fields.ts'
import { raiseRevision } from '../write/revisions.repository.ts'
import { recordChange, type WriteTransaction } from '../write/transaction.ts'

/** Names a menu or a form: its id is the same in all languages of a channel. */
export interface LocalizedId extends LocaleScope {
  readonly id: string
}

export function toMenuTag({ channelId, language, id }: LocalizedId): string {
  return `menu:${channelId}/${language}/${id}`
}

/** A menu with all its items, in place of what it was. */
export async function writeMenu(
  transaction: WriteTransaction,
  menu: MenuContent,
  expected?: number,
): Promise<{ readonly revision: number } | ApiError> {
  const { tx } = transaction
  const { id, channelId, language, internal_name } = menu
  const tag = toMenuTag(menu)
  const revision = await raiseRevision(transaction, tag, expected)
  if (isApiError(revision)) return revision
  const fault = (await checkNameAvailable(transaction, menu)) ?? (await checkPagesExist(transaction, menu))
  if (fault) return fault
  await deleteMenuRows(transaction, menu)
  await tx.insertInto('menus').values({ id, channel_id: channelId, language, internal_name }).execute()
  await writeItems(transaction, menu, menu.items, { parentId: null, path: '' })
  recordChange(transaction, 'menu.write', tag, { name: internal_name })
  return { revision }
}

/** Takes a menu away, with all its items. */
export async function deleteMenu(
  transaction: WriteTransaction,
  menu: LocalizedId,
  expected?: number,
): Promise<{ readonly id: string } | ApiError> {
  const tag = toMenuTag(menu)
  const revision = await raiseRevision(transaction, tag, expected)
  if (isApiError(revision)) return revision
  if (!(await deleteMenuRows(transaction, menu))) return fail('NOT_FOUND', 'menu', 'There is no such menu.')
  recordChange(transaction, 'menu.delete', tag)
  return { id: menu.id }
}

/** Takes the items away that lead to a record, with all below them, from whichever menus have any. */
export async function deleteItemsTo(transaction: WriteTransaction, recordId: string): Promise<void> {
  const { tx } = transaction
  const menus = await tx
    .selectFrom('menu_items')
    .innerJoin('menus', (join) =>
      join
        .onRef('menus.channel_id', '=', 'menu_items.channel_id')
        .onRef('menus.language', '=', 'menu_items.language')
        .onRef('menus.id', '=', 'menu_items.menu_id'),
    )
    .select(['menus.id', 'menus.channel_id', 'menus.language', 'menus.internal_name'])
    .distinct()
    .where('menu_items.record_id', '=', recordId)
    .execute()
  for (const { id, channel_id, language, internal_name } of menus) {
    const tag = toMenuTag({ id, channelId: channel_id, language })
    await raiseRevision(transaction, tag, undefined)
    const items = await tx
      .selectFrom('menu_items')
      .select(['id', 'parent_id', 'record_id'])
      .where('menu_id', '=', id)
      .where('channel_id', '=', channel_id)
      .where('language', '=', language)
      .execute()
    const gone = new Set(items.filter((item) => item.record_id === recordId).map((item) => item.id))
    const below = Map.groupBy(items, (item) => item.parent_id)
    // A set that grows while it is gone through: what is below what is below comes as well.
    for (const each of gone) for (const item of below.get(each) ?? []) gone.add(item.id)
    await tx
      .deleteFrom('menu_items')
      .where('id', 'in', [...gone])
      .execute()
    recordChange(transaction, 'menu.write', tag, { name: internal_name, removed: gone.size })
  }
}

/** Deletes a menu's rows, and nothing else; whether there were any. */
export async function deleteMenuRows(
  { tx }: Pick<WriteTransaction, 'tx'>,
  menu: LocalizedId,
): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('menus')
    .where('channel_id', '=', menu.channelId)
    .where('language', '=', menu.language)
    .where('id', '=', menu.id)
    .returning('id')
    .execute()
  return deleted.length > 0
}

async function writeItems(
  transaction: WriteTransaction,
  menu: MenuContent,
  items: readonly MenuItemContent[],
  { parentId, path }: { readonly parentId: string | null; readonly path: string },
): Promise<void> {
  const { id, channelId, language } = menu
  for (const [position, item] of items.entries()) {
    const place = `${path}/${position}`
    const itemId = toDerivedId('menu item', channelId, language, id, place)
    await transaction.tx
      .insertInto('menu_items')
      .values({
        id: itemId,
        menu_id: id,
        channel_id: channelId,
        language,
        parent_id: parentId,
        position,
        internal_name: item.internal_name,
        title: item.title,
        record_id: item.recordId,
        slug: item.slug,
      })
      .execute()
    await writeItems(transaction, menu, item.children, { parentId: itemId, path: place })
  }
}

async function checkNameAvailable(
  { tx }: WriteTransaction,
  menu: MenuContent,
): Promise<ApiError | undefined> {
  const owner = await tx
    .selectFrom('menus')
    .select('id')
    .where('channel_id', '=', menu.channelId)
    .where('language', '=', menu.language)
    .where('internal_name', '=', menu.internal_name)
    .where('id', '!=', menu.id)
    .executeTakeFirst()
  return owner && fail('BAD_PARAMETER', 'internal_name', `The menu ${owner.id} has this name already.`)
}

/** Items lead to pages of the menu's own channel and language. */
async function checkPagesExist({ tx }: WriteTransaction, menu: MenuContent): Promise<ApiError | undefined> {
  const ids = [...new Set(listPages(menu.items))]
  if (ids.length === 0) return undefined
  const pages = await tx
    .selectFrom('records')
    .select('id')
    .where('id', 'in', ids)
    .where('channel_id', '=', menu.channelId)
    .where('language', '=', menu.language)
    .execute()
  const known = new Set(pages.map(({ id }) => id))
  if (ids.every((id) => known.has(id))) return undefined
  return fail(
    'BAD_PARAMETER',
    'items',
    'An item leads to a page that this channel and language does not have.',
  )
}

function listPages(items: readonly MenuItemContent[]): string[] {
  return items.flatMap(({ recordId, children }) => [
    ...(recordId === null ? [] : [recordId]),
    ...listPages(children),
  ])
}
