import { trimSlashes } from '../site/index.ts'
import type { MenuContent, MenuItemContent, Sourced, SourcedRecord } from './content.ts'
import { toDerivedId } from './digest.ts'
import { toKeyPath } from './keys.ts'
import type { ContentFile } from './read-files.ts'
import type { Reader } from './reader.ts'
import { takeFileName, type PlaceOfFile } from './records.ts'
import { readReference, toRecordId } from './references.ts'
import { menuFile, type MenuItemFile } from './schemas.ts'

export interface KnownRecords {
  /** By `toPageName`. */
  readonly pages: ReadonlyMap<string, SourcedRecord>
  /** Ids. */
  readonly records: ReadonlySet<string>
}

/** A menu whose items lead to pages of its own channel and language, or to any record by name. */
export function toMenu(
  reader: Reader,
  file: ContentFile,
  place: PlaceOfFile,
  { pages, records }: KnownRecords,
): Sourced<MenuContent>[] {
  const menu = reader.take(file, menuFile)
  const internal_name = takeFileName(reader, file)
  if (!menu || internal_name === undefined) return []
  const toId = (item: MenuItemFile, path: readonly PropertyKey[]): string | null => {
    if (item.record !== undefined) {
      const reference = readReference(item.record, place)
      const id = reference && toRecordId(reference)
      if (id !== undefined && records.has(id)) return id
      const message = 'expected a record of this channel and language as "<model>/<key>"'
      reader.report(file.file, [...path, 'record'], message)
    } else if (item.page !== undefined) {
      const page = pages.get(toPageName(place, item.page))
      if (page) return toRecordId(page)
      if (reader.isBroken(`${place.channelId}/${place.language}/pages/${toKeyPath(item.page)}.json`))
        return null
      const message = 'expected the key of a page of this channel and language'
      reader.report(file.file, [...path, 'page'], message)
    }
    return null
  }
  const toItem = (item: MenuItemFile, path: readonly PropertyKey[]): MenuItemContent => ({
    title: item.title,
    internal_name: item.internal_name ?? toInternalName(item.title),
    recordId: toId(item, path),
    slug: item.page_slug === undefined ? null : toLink(item.page_slug),
    children: item.children.map((child, index) => toItem(child, [...path, 'children', index])),
  })
  return [
    {
      // The same in every language, so that one id serves them all.
      id: menu.id ?? toMenuId(place.channelId, internal_name),
      ...place,
      internal_name,
      items: menu.items.map((item, index) => toItem(item, ['items', index])),
      source: file.file,
    },
  ]
}

/** The id of a menu whose file names none. */
export function toMenuId(channelId: string, internalName: string): string {
  return toDerivedId('menu', channelId, internalName)
}

/** A page among those that menus can name: by its place and the key that its file says. */
export function toPageName({ channelId, language }: PlaceOfFile, key: string): string {
  return `${channelId}/${language}/${key}`
}

/** The internal name of an item whose file names none. */
export function toInternalName(title: string): string {
  return title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')
}

function toLink(link: string): string {
  return /^[a-z][a-z0-9+.-]*:/i.test(link) ? link : trimSlashes(link)
}
