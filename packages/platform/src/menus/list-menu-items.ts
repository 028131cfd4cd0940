import type { FieldMeta, MenuItem, RecordMeta } from '@vitrine/contract'
import { menuItemFields } from '@vitrine/contract'
import type { Handler } from '../calls/index.ts'
import { fail } from '../http/index.ts'
import { findMenuItems, type StoredMenuItem } from './repository.ts'

/** The types of an item's fields, as `include_fields_meta` tells them. */
const types: Readonly<Record<string, FieldMeta>> = {
  id: { type: 'text' },
  internal_name: { type: 'text' },
  title: { type: 'text' },
  page_slug: { type: 'slug' },
  current_version_id: { type: 'text' },
}

/**
 * The items of a menu, nested, in the language asked for or else the channel's own (section 7): of each the fields that
 * `dataFieldsToQuery` names, its id, and the items below it. An item whose page is not published or not visible goes with
 * all below it: what stands under a heading makes no sense without it. `current_version_id` is the published version.
 */
export const handleListMenuItems: Handler<readonly MenuItem[]> = async ({ params, query }, context) => {
  const { db, channel, language } = context
  const name = params['menuId'] ?? ''
  const find = (language: string) => findMenuItems(db, name, { channelId: channel.id, language })
  const items = (await find(language)) ?? (await find(channel.defaultLanguage))
  if (!items) return fail('NOT_FOUND', 'menuId')
  const named = (query['dataFieldsToQuery'] ?? menuItemFields).split(',').map((each) => each.trim())
  const wanted = new Set(['id', ...named])
  return toTree(
    Map.groupBy(items, (item) => item.parent_id),
    null,
    {
      wanted,
      meta: query['include_fields_meta'] === 'true' ? toMeta(wanted) : undefined,
    },
  )
}

interface Shape {
  readonly wanted: ReadonlySet<string>
  readonly meta: RecordMeta | undefined
}

function toMeta(wanted: ReadonlySet<string>): RecordMeta {
  return { _fields_: Object.fromEntries(Object.entries(types).filter(([name]) => wanted.has(name))) }
}

function toTree(
  items: ReadonlyMap<string | null, readonly StoredMenuItem[]>,
  parentId: string | null,
  { wanted, meta }: Shape,
): MenuItem[] {
  return (items.get(parentId) ?? []).map((item) => {
    const fields = {
      id: item.id,
      internal_name: item.internal_name,
      title: item.title,
      page_slug: item.slug ?? item.page_slug ?? '',
      current_version_id: item.published_version_id,
    }
    const kept = Object.entries(fields).filter(([name]) => wanted.has(name))
    return {
      ...(Object.fromEntries(kept) as typeof fields),
      children: toTree(items, item.id, { wanted, meta }),
      ...(meta ? { _meta_: meta } : {}),
    }
  })
}
