import { toRecordId, type RecordIdentity } from '../../content/index.ts'
import { toKeyPath, type ContentFile, type FileValidator } from '../../content-files/index.ts'
import type { LocaleScope } from '../../database/index.ts'
import {
  toInternalName,
  toItemSlug,
  toMenuId,
  type MenuContent,
  type MenuItemContent,
} from '../../menus/index.ts'
import type { Sourced } from '../content.ts'
import { menuFile, type MenuItemFile } from './file-schemas.ts'
import { readFileName } from './record-files.ts'
import { parseReference } from './record-references.ts'

/** Records from the content files that menu items can link to. */
export interface LinkableRecords {
  /** Pages, keyed by `toPageKey`. */
  readonly pages: ReadonlyMap<string, RecordIdentity>
  /** Ids of all records. */
  readonly ids: ReadonlySet<string>
}

export interface MenuContext {
  readonly scope: LocaleScope
  readonly records: LinkableRecords
}

/**
 * Parses the file of a menu. If the file is invalid, reports its problems and returns an empty
 * list.
 */
export function parseMenu(
  validator: FileValidator,
  file: ContentFile,
  { scope, records }: MenuContext,
): Sourced<MenuContent>[] {
  const menu = validator.validate(file, menuFile)
  const internal_name = readFileName(validator, file)
  if (!menu || internal_name === undefined) return []
  const toRecord = (item: MenuItemFile, path: readonly PropertyKey[]): string | null => {
    if (item.record !== undefined) {
      const reference = parseReference(item.record, scope)
      const id = reference && toRecordId(reference)
      if (id !== undefined && records.ids.has(id)) return id
      const message = `record "${item.record}" not found: expected "<model>/<key>" of this channel and language`
      validator.report(file.file, [...path, 'record'], message)
    } else if (item.page !== undefined) {
      const page = records.pages.get(toPageKey(scope, item.page))
      if (page) return toRecordId(page)
      const pageFile = `${scope.channelId}/${scope.language}/pages/${toKeyPath(item.page)}.json`
      if (validator.hasProblems(pageFile)) return null
      const message = `page "${item.page}" not found: expected the key of a page of this channel and language`
      validator.report(file.file, [...path, 'page'], message)
    }
    return null
  }
  const toItem = (item: MenuItemFile, path: readonly PropertyKey[]): MenuItemContent => ({
    title: item.title,
    internal_name: item.internal_name ?? toInternalName(item.title),
    recordId: toRecord(item, path),
    slug: item.page_slug === undefined ? null : toItemSlug(item.page_slug),
    children: item.children.map((child, index) => toItem(child, [...path, 'children', index])),
  })
  return [
    {
      id: menu.id ?? toMenuId(scope.channelId, internal_name),
      ...scope,
      internal_name,
      items: menu.items.map((item, index) => toItem(item, ['items', index])),
      source: file.file,
    },
  ]
}

/**
 * Returns the key by which menus look up a page. `key` is the page's path below `pages/` without
 * `.json`.
 */
export function toPageKey({ channelId, language }: LocaleScope, key: string): string {
  return `${channelId}/${language}/${key}`
}
