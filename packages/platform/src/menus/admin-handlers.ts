import type { AdminMenuItem } from '@vitrine/contract/admin'
import type { Executor } from '../database/index.ts'
import { findRevision, deleteMenu, toMenuTag, writeMenu } from '../content/editing/index.ts'
import { isApiError, fail } from '../http/index.ts'
import type { MenuItemContent } from '../import/index.ts'
import { trimSlashes } from '../site/index.ts'
import type { AdminHandlers } from '../admin/handler.ts'
import { validateLocalizedParams, toLocalizedParams, type LocalizedParams } from '../site/localized-params.ts'
import { toRevisionInfo } from '../write/revision-info.ts'

type MenuHandlers = Pick<AdminHandlers, 'listMenus' | 'getMenu' | 'putMenu' | 'deleteMenu'>

/** Menus, each in one language. */
export const menuHandlers: MenuHandlers = {
  async listMenus({ query }, { db }) {
    const { channel, language } = query
    const rows = await db
      .selectFrom('menus')
      .select(['id', 'channel_id', 'language', 'internal_name'])
      .$if(channel !== undefined, (each) => each.where('channel_id', '=', channel ?? ''))
      .$if(language !== undefined, (each) => each.where('language', '=', language ?? ''))
      .orderBy('channel_id')
      .orderBy('language')
      .orderBy('internal_name')
      .execute()
    const menus = rows.map(async ({ channel_id, ...menu }) => {
      const tag = toMenuTag({ ...menu, channelId: channel_id })
      return { ...menu, channel: channel_id, ...toRevisionInfo(await findRevision(db, tag)) }
    })
    return { menus: await Promise.all(menus) }
  },

  getMenu: ({ params }, { db }) => findMenu(db, toLocalizedParams(params, 'menu')),

  async putMenu({ params, body }, { write }) {
    const placed = toLocalizedParams(params, 'menu')
    return write(async (transaction) => {
      const fault = await validateLocalizedParams(transaction.tx, placed, 'menu')
      if (fault) return fault
      const known = await findMenu(transaction.tx, placed)
      if (!isApiError(known) && body.revision === undefined) {
        return fail('MISSING_PARAMETER', 'revision', 'The menu is there already: name its revision.')
      }
      const menu = { ...placed, internal_name: body.internal_name, items: body.items.map(toContent) }
      const written = await writeMenu(transaction, menu, body.revision)
      return isApiError(written) ? written : findMenu(transaction.tx, placed)
    })
  },

  deleteMenu: ({ params, query }, { write }) =>
    write((transaction) => deleteMenu(transaction, toLocalizedParams(params, 'menu'), query.revision)),
}

async function findMenu(db: Executor, placed: LocalizedParams) {
  const { channelId, language, id } = placed
  const menu = await db
    .selectFrom('menus')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('language', '=', language)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!menu) return fail('NOT_FOUND', 'menu', 'There is no such menu.')
  const rows = await db
    .selectFrom('menu_items')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('language', '=', language)
    .where('menu_id', '=', id)
    .orderBy('position')
    .execute()
  const under = (parentId: string | null): AdminMenuItem[] =>
    rows
      .filter((row) => row.parent_id === parentId)
      .map((row) => ({
        title: row.title,
        internal_name: row.internal_name,
        ...(row.record_id === null ? { slug: row.slug ?? '' } : { record_id: row.record_id }),
        children: under(row.id),
      }))
  return {
    id,
    channel: channelId,
    language,
    internal_name: menu.internal_name,
    ...toRevisionInfo(await findRevision(db, toMenuTag(placed))),
    items: under(null),
  }
}

function toContent(item: AdminMenuItem): MenuItemContent {
  const { title, slug } = item
  return {
    title,
    internal_name: item.internal_name ?? title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-'),
    recordId: item.record_id ?? null,
    slug: slug === undefined ? null : toLink(slug),
    children: item.children.map(toContent),
  }
}

function toLink(link: string): string {
  return /^[a-z][a-z0-9+.-]*:/i.test(link) ? link : trimSlashes(link)
}
