import { toRecordId, type VersionContent } from '../content/index.ts'
import type { Executor } from '../database/index.ts'
import { listAllForms, type StoredForm } from '../forms/index.ts'
import { listMenuItemRows, listMenuRows, type MenuContent, type MenuItemContent } from '../menus/index.ts'
import { listModelsOfOwner } from '../models/index.ts'
import { loadSite } from '../site/index.ts'
import { listStoreSettings } from '../store-settings/index.ts'
import type { Content, Sourced, SourcedRecord } from './content.ts'
import { listRecordRows, listScheduleRows, readLinkedCatalogueSlugs } from './content.repository.ts'
import { readImportSources } from './imports.repository.ts'
import { toItemName, toScopedName } from './item-names.ts'
import { toStorePath } from './read/store-files.ts'

/** Returns the file that an item was imported from; '' if it was created in the database. */
type SourceOf = (item: string) => string

/**
 * Reads all content of the database in the format of content files; undefined before the first
 * import. Models and records of the catalogue are omitted.
 */
export async function readStoredContent(db: Executor): Promise<Content | undefined> {
  const site = await loadSite(db)
  if (!site) return undefined
  const { channels, ...details } = site
  const sources = await readImportSources(db)
  const sourceOf: SourceOf = (item) => sources.get(item) ?? ''
  const stores = await listStoreSettings(db)
  const models = await listModelsOfOwner(db, 'content')
  return {
    site: { ...details, source: 'site.json' },
    channels: channels.map((channel) => ({ ...channel, source: 'channels.json' })),
    stores: stores.map((store) => ({ ...store, source: toStorePath(store) })),
    models: models.map((model) => ({ ...model, source: `models/${model.internal_name}.json` })),
    records: await readRecords(db, sourceOf),
    menus: await readMenus(db, sourceOf),
    forms: await readForms(db, sourceOf),
  }
}

async function readRecords(db: Executor, sourceOf: SourceOf): Promise<SourcedRecord[]> {
  const rows = await listRecordRows(db)
  const schedules = new Map(
    (await listScheduleRows(db)).map((schedule) => [`${schedule.record_id} ${schedule.action}`, schedule]),
  )
  return rows.map((row) => {
    const identity = {
      channelId: row.channel_id,
      language: row.language,
      model: row.model,
      key: row.group_key,
    }
    const id = toRecordId(identity)
    const hasDraft = row.current_version_id !== row.published_version_id
    const publishing = schedules.get(`${id} publish`)
    // A content file can only schedule the current draft, not an older version.
    const publishAt = publishing?.version_id === row.current_version_id && hasDraft ? publishing.due_at : null
    return {
      ...identity,
      published:
        row.shown_data === null
          ? null
          : toVersion(row.shown_slug, row.shown_visible ?? 1, row.shown_title ?? '', row.shown_data),
      draft: hasDraft
        ? toVersion(row.current_slug, row.current_visible, row.current_title, row.current_data)
        : null,
      publishAt,
      unpublishAt: schedules.get(`${id} unpublish`)?.due_at ?? null,
      source: sourceOf(toItemName('record', id)),
      draftSource: '',
      at: [],
    }
  })
}

function toVersion(slug: string | null, visible: number, title: string, data: string): VersionContent {
  return { slug, visible: visible === 1, title, data: JSON.parse(data) as Record<string, unknown> }
}

/**
 * A menu item that links to a catalogue record gets the slug of that record, since content files do
 * not define the record.
 */
async function readMenus(db: Executor, sourceOf: SourceOf): Promise<Sourced<MenuContent>[]> {
  const menus = await listMenuRows(db)
  const items = await listMenuItemRows(db)
  const catalogueSlugs = await readLinkedCatalogueSlugs(db)
  const byMenu = Map.groupBy(items, (row) => `${row.channel_id}/${row.language}/${row.menu_id}`)
  return menus.map(({ id, channel_id: channelId, language, internal_name }) => {
    const name = toScopedName({ channelId, language, id })
    const byParent = Map.groupBy(byMenu.get(name) ?? [], (row) => row.parent_id)
    const toItems = (parent: string | null): readonly MenuItemContent[] =>
      (byParent.get(parent) ?? []).map((row) => ({
        title: row.title,
        internal_name: row.internal_name,
        ...(row.record_id !== null && catalogueSlugs.has(row.record_id)
          ? { recordId: null, slug: catalogueSlugs.get(row.record_id) ?? '' }
          : { recordId: row.record_id, slug: row.slug }),
        children: toItems(row.id),
      }))
    const source = sourceOf(toItemName('menu', name))
    return { id, channelId, language, internal_name, items: toItems(null), source }
  })
}

async function readForms(db: Executor, sourceOf: SourceOf): Promise<Sourced<StoredForm>[]> {
  const forms = await listAllForms(db)
  return forms.map((form) => ({ ...form, source: sourceOf(toItemName('form', toScopedName(form))) }))
}
