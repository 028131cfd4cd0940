import { fail, isApiError, type ApiError } from '../http/index.ts'
import type { LocalizedId } from '../site/index.ts'
import { raiseRevision, recordChange, toDerivedId, type WriteTransaction } from '../write/index.ts'
import type { MenuContent, MenuItemContent } from './menu.ts'
import {
  deleteItemRows,
  deleteMenuRows,
  findMenuWithName,
  insertMenu,
  insertMenuItem,
  listMenusLinking,
  readExistingPages,
} from './menus.repository.ts'

/** Returns the tag of a menu in the change table. The tag is also the `item` of the menu in the table of revisions. */
export function toMenuTag({ channelId, language, id }: LocalizedId): string {
  return `menu:${channelId}/${language}/${id}`
}

/** Replaces a menu with all its items, or creates it. */
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
  const error = (await checkNameAvailable(transaction, menu)) ?? (await checkPagesExist(transaction, menu))
  if (error) return error
  await deleteMenuRows(tx, menu)
  await insertMenu(tx, { id, channel_id: channelId, language, internal_name })
  await writeItems(transaction, menu, menu.items, { parentId: null, path: '' })
  recordChange(transaction, 'menu.write', tag, { name: internal_name })
  return { revision }
}

/** Deletes a menu with all its items. */
export async function deleteMenu(
  transaction: WriteTransaction,
  menu: LocalizedId,
  expected?: number,
): Promise<{ readonly id: string } | ApiError> {
  const tag = toMenuTag(menu)
  const revision = await raiseRevision(transaction, tag, expected)
  if (isApiError(revision)) return revision
  if (!(await deleteMenuRows(transaction.tx, menu))) return fail('NOT_FOUND', 'menu', 'Menu not found.')
  recordChange(transaction, 'menu.delete', tag)
  return { id: menu.id }
}

/** Deletes all menu items that link to a record, along with all items below them. */
export async function deleteItemsTo(transaction: WriteTransaction, recordId: string): Promise<void> {
  for (const menu of await listMenusLinking(transaction.tx, [recordId])) {
    const tag = toMenuTag(menu)
    await raiseRevision(transaction, tag, undefined)
    const removed = await deleteItemRows(transaction.tx, menu, recordId)
    recordChange(transaction, 'menu.write', tag, { name: menu.internalName, removed })
  }
}

async function writeItems(
  transaction: WriteTransaction,
  menu: MenuContent,
  items: readonly MenuItemContent[],
  { parentId, path }: { readonly parentId: string | null; readonly path: string },
): Promise<void> {
  const { id, channelId, language } = menu
  for (const [position, item] of items.entries()) {
    const itemPath = `${path}/${position}`
    const itemId = toDerivedId('menu item', channelId, language, id, itemPath)
    await insertMenuItem(transaction.tx, {
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
    await writeItems(transaction, menu, item.children, { parentId: itemId, path: itemPath })
  }
}

async function checkNameAvailable(
  { tx }: WriteTransaction,
  menu: MenuContent,
): Promise<ApiError | undefined> {
  const owner = await findMenuWithName(tx, menu, menu.internal_name)
  return owner === undefined
    ? undefined
    : fail('BAD_PARAMETER', 'internal_name', `The menu "${owner}" already has this name.`)
}

/** Checks that the items link to pages in the menu's own channel and language. */
async function checkPagesExist({ tx }: WriteTransaction, menu: MenuContent): Promise<ApiError | undefined> {
  const ids = [...new Set(listPages(menu.items))]
  if (ids.length === 0) return undefined
  const known = await readExistingPages(tx, ids, menu)
  if (ids.every((id) => known.has(id))) return undefined
  return fail(
    'BAD_PARAMETER',
    'items',
    'An item links to a page that does not exist in this channel and language.',
  )
}

function listPages(items: readonly MenuItemContent[]): string[] {
  return items.flatMap(({ recordId, children }) => [
    ...(recordId === null ? [] : [recordId]),
    ...listPages(children),
  ])
}
