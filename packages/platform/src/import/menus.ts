import { trimSlashes } from '../site/index.ts'
import type { MenuContent, MenuItemContent, RecordContent, Sourced } from './content.ts'
import { toDerivedId } from './digest.ts'
import type { ContentFile } from './read-files.ts'
import type { Reader } from './reader.ts'
import { toKey, type PlaceOfFile } from './records.ts'
import { menuFile, type MenuItemFile } from './schemas.ts'

/** A menu whose items lead to pages of its own channel and language. */
export function toMenu(
  reader: Reader,
  file: ContentFile,
  place: PlaceOfFile,
  records: readonly Sourced<RecordContent>[],
): Sourced<MenuContent>[] {
  const menu = reader.take(file, menuFile)
  if (!menu) return []
  const internal_name = toKey(file.file)
  const pages = new Map(
    records
      .filter((record) => record.channelId === place.channelId && record.language === place.language)
      .filter((record) => record.source.includes('/pages/'))
      .map((record) => [record.key, record.id]),
  )
  const toItem = (item: MenuItemFile, path: readonly PropertyKey[]): MenuItemContent => {
    const recordId = item.page === undefined ? null : (pages.get(item.page) ?? null)
    if (item.page !== undefined && recordId === null) {
      reader.report(file.file, [...path, 'page'], 'expected the key of a page of this channel and language')
    }
    return {
      title: item.title,
      internal_name: item.internal_name ?? toInternalName(item.title),
      recordId,
      slug: item.page_slug === undefined ? null : toLink(item.page_slug),
      children: item.children.map((child, index) => toItem(child, [...path, 'children', index])),
    }
  }
  return [
    {
      // The same in every language, so that one id serves them all.
      id: menu.id ?? toDerivedId('menu', place.channelId, internal_name),
      ...place,
      internal_name,
      items: menu.items.map((item, index) => toItem(item, ['items', index])),
      source: file.file,
    },
  ]
}

function toLink(link: string): string {
  return /^[a-z][a-z0-9+.-]*:/i.test(link) ? link : trimSlashes(link)
}

function toInternalName(title: string): string {
  return title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')
}
