import { menuItemFields, type FieldMeta, type MenuItem, type RecordMeta } from '@vitrine/contract'
import { anyMenuTag, publicationsTag } from '../cache-tags/index.ts'
import type { Handler } from '../calls/index.ts'
import { fail } from '../http/index.ts'
import { createKeptForms } from '../text/index.ts'
import { findPublishedItems, type PublishedMenuItem } from './menus.repository.ts'

/** Types of an item's fields, for `include_fields_meta`. */
const fieldTypes: Readonly<Record<string, FieldMeta>> = {
  id: { type: 'text' },
  internal_name: { type: 'text' },
  title: { type: 'text' },
  page_slug: { type: 'slug' },
  current_version_id: { type: 'text' },
}

/**
 * Returns the items of a menu as a tree, in the requested language or the channel's default
 * language (section 7). Each item has its children and the fields named by
 * `dataFieldsToQuery`. `current_version_id` is the id of the published version. Items whose page is
 * unpublished or hidden are omitted along with their children.
 */
export const handleListMenuItems: Handler<readonly MenuItem[]> = async ({ params, query }, context) => {
  const { db, channel, language, tags } = context
  tags.add(anyMenuTag).add(publicationsTag)
  const name = params['menuId'] ?? ''
  const find = (language: string) => findPublishedItems(db, name, { channelId: channel.id, language })
  const items = (await find(language)) ?? (await find(channel.defaultLanguage))
  if (!items) return fail('NOT_FOUND', 'menuId')
  const names = query['dataFieldsToQuery'] ?? menuItemFields
  const fields = new Set(names.split(',').map((name) => name.trim()))
  const withMeta = query['include_fields_meta'] === 'true'
  return trees.derive(items, `${[...fields].join()} ${withMeta}`, () => {
    const meta = withMeta ? toMeta(fields) : undefined
    return toTree(
      Map.groupBy(items, (item) => item.parent_id),
      null,
      { fields, meta },
    )
  })
}

const trees = createKeptForms<readonly MenuItem[]>()

interface Projection {
  readonly fields: ReadonlySet<string>
  readonly meta: RecordMeta | undefined
}

function toMeta(fields: ReadonlySet<string>): RecordMeta {
  return { _fields_: Object.fromEntries(Object.entries(fieldTypes).filter(([name]) => fields.has(name))) }
}

function toTree(
  items: ReadonlyMap<string | null, readonly PublishedMenuItem[]>,
  parentId: string | null,
  { fields, meta }: Projection,
): MenuItem[] {
  return (items.get(parentId) ?? []).map((item) => {
    const values = {
      id: item.id,
      internal_name: item.internal_name,
      title: item.title,
      page_slug: item.slug ?? item.page_slug ?? '',
      current_version_id: item.published_version_id,
    }
    const selected = Object.entries(values).filter(([name]) => fields.has(name))
    return {
      ...(Object.fromEntries(selected) as typeof values),
      children: toTree(items, item.id, { fields, meta }),
      ...(meta ? { _meta_: meta } : {}),
    }
  })
}
