import type { MenuItem } from '@vitrine/contract'
import { type Handler, refuse } from '../gateway/index.ts'
import { findMenuItems, type StoredMenuItem } from './repository.ts'

/** The items of a menu, nested, in the language asked for or else the channel's own (section 7). */
export const answerListMenuItems: Handler<readonly MenuItem[]> = async ({ params }, context) => {
  const { db, channel, language } = context
  const name = params['menuId'] ?? ''
  const find = (language: string) => findMenuItems(db, name, { channelId: channel.id, language })
  const items = (await find(language)) ?? (await find(channel.defaultLanguage))
  return items ? toTree(items, null) : refuse('NOT_FOUND', 'menuId')
}

function toTree(items: readonly StoredMenuItem[], parentId: string | null): MenuItem[] {
  return items
    .filter((item) => item.parent_id === parentId)
    .map((item) => ({
      id: item.id,
      internal_name: item.internal_name,
      title: item.title,
      page_slug: item.slug ?? item.page_slug ?? '',
      current_version_id: item.current_version_id,
      children: toTree(items, item.id),
    }))
}
