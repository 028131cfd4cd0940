import type { AdminMenuItem } from '@vitrine/contract/admin'
import type { AdminHandlers } from '../admin/index.ts'
import type { Executor } from '../database/index.ts'
import { fail, isApiError } from '../http/index.ts'
import { checkLocalizedId, toLocalizedId, type LocalizedId } from '../site/index.ts'
import { findRevision, toRevisionInfo } from '../write/index.ts'
import { toInternalName, toItemSlug, type MenuItemContent } from './menu.ts'
import { findMenuRows, listMenuRows } from './menus.repository.ts'
import { deleteMenu, toMenuTag, writeMenu } from './write-menu.ts'

type MenuHandlers = Pick<AdminHandlers, 'listMenus' | 'getMenu' | 'putMenu' | 'deleteMenu'>

/** Operators' calls for menus. Each call concerns a menu in one language. */
export const menuHandlers: MenuHandlers = {
  async listMenus({ query }, { db }) {
    const { channel: channelId, language } = query
    const rows = await listMenuRows(db, {
      ...(channelId === undefined ? {} : { channelId }),
      ...(language === undefined ? {} : { language }),
    })
    const menus = rows.map(async ({ id, channel_id, language, internal_name }) => {
      const tag = toMenuTag({ id, channelId: channel_id, language })
      return {
        id,
        language,
        internal_name,
        channel: channel_id,
        ...toRevisionInfo(await findRevision(db, tag)),
      }
    })
    return { menus: await Promise.all(menus) }
  },

  getMenu: ({ params }, { db }) => readMenu(db, toLocalizedId(params, 'menu')),

  async putMenu({ params, body }, { write }) {
    const menuId = toLocalizedId(params, 'menu')
    return write(async (transaction) => {
      const error = await checkLocalizedId(transaction.tx, menuId, 'menu')
      if (error) return error
      const existing = await findMenuRows(transaction.tx, menuId)
      if (existing && body.revision === undefined) {
        const message = 'The menu already exists. To replace it, send its current revision.'
        return fail('MISSING_PARAMETER', 'revision', message)
      }
      const menu = { ...menuId, internal_name: body.internal_name, items: body.items.map(toContent) }
      const written = await writeMenu(transaction, menu, body.revision)
      return isApiError(written) ? written : readMenu(transaction.tx, menuId)
    })
  },

  deleteMenu: ({ params, query }, { write }) =>
    write((transaction) => deleteMenu(transaction, toLocalizedId(params, 'menu'), query.revision)),
}

async function readMenu(db: Executor, menuId: LocalizedId) {
  const found = await findMenuRows(db, menuId)
  if (!found) return fail('NOT_FOUND', 'menu', 'Menu not found.')
  const toItems = (parentId: string | null): AdminMenuItem[] =>
    found.items
      .filter((row) => row.parent_id === parentId)
      .map((row) => ({
        title: row.title,
        internal_name: row.internal_name,
        ...(row.record_id === null ? { slug: row.slug ?? '' } : { record_id: row.record_id }),
        children: toItems(row.id),
      }))
  return {
    id: menuId.id,
    channel: menuId.channelId,
    language: menuId.language,
    internal_name: found.menu.internal_name,
    ...toRevisionInfo(await findRevision(db, toMenuTag(menuId))),
    items: toItems(null),
  }
}

function toContent(item: AdminMenuItem): MenuItemContent {
  const { title, slug } = item
  return {
    title,
    internal_name: item.internal_name ?? toInternalName(title),
    recordId: item.record_id ?? null,
    slug: slug === undefined ? null : toItemSlug(slug),
    children: item.children.map(toContent),
  }
}
