import { sql } from 'kysely'
import type { FieldMeta } from '@vitrine/contract'
import type { Executor } from '../database/index.ts'
import type { FormDefinition } from '../forms/index.ts'
import { loadSite } from '../site/index.ts'
import type {
  Content,
  FormContent,
  MenuContent,
  MenuItemContent,
  ModelContent,
  Sourced,
  SourcedRecord,
  VersionState,
} from './content.ts'
import { toItemName, toPlacedName, type Kind } from './item-names.ts'
import { toRecordId } from './references.ts'

/**
 * Reads all content of the database, in the words of files; undefined before the first import. What is the catalogue's is
 * no content of files, and left out. `source` is the file that a thing was imported from; '' for
 * what was made by editors.
 */
export async function readStored(db: Executor): Promise<Content | undefined> {
  const site = await loadSite(db)
  if (!site) return undefined
  const { channels, ...details } = site
  const imports = await db
    .selectFrom('imports')
    .select(['item', 'source'])
    .where('owner', '=', 'content')
    .execute()
  const sources = new Map(imports.map(({ item, source }) => [item, source]))
  const sourceOf = (item: string): string => sources.get(item) ?? ''
  return {
    site: { ...details, source: 'site.json' },
    channels: channels.map((channel) => ({ ...channel, source: 'channels.json' })),
    models: await readModels(db),
    records: await readRecords(db, sourceOf),
    menus: await readMenus(db, sourceOf),
    forms: await readForms(db, sourceOf),
  }
}

function isNotOfCatalogue(kind: Kind, column: string) {
  const item = sql`${sql.lit(toItemName(kind, ''))} || ${sql.ref(column)}`
  return sql<boolean>`not exists (select 1 from imports where imports.item = ${item} and imports.owner = 'catalogue')`
}

type SourceOf = (item: string) => string

async function readModels(db: Executor): Promise<Sourced<ModelContent>[]> {
  const rows = await db
    .selectFrom('models')
    .selectAll()
    .where(isNotOfCatalogue('model', 'internal_name'))
    .orderBy('internal_name')
    .execute()
  return rows.map(({ internal_name, name, kind, fields }) => ({
    internal_name,
    name,
    kind,
    fields: JSON.parse(fields) as Record<string, FieldMeta>,
    source: `models/${internal_name}.json`,
  }))
}

/** Records with what is published, and what is newer than that. */
async function readRecords(db: Executor, sourceOf: SourceOf): Promise<SourcedRecord[]> {
  const rows = await db
    .selectFrom('records')
    .innerJoin('versions as current', 'current.id', 'records.current_version_id')
    .leftJoin('versions as shown', 'shown.id', 'records.published_version_id')
    .select([
      'records.channel_id',
      'records.language',
      'records.model',
      'records.group_key',
      'records.published_version_id',
      'records.current_version_id',
      'current.slug as current_slug',
      'current.visible as current_visible',
      'current.title as current_title',
      'current.data as current_data',
      'shown.slug as shown_slug',
      'shown.visible as shown_visible',
      'shown.title as shown_title',
      'shown.data as shown_data',
    ])
    .where(isNotOfCatalogue('record', 'records.id'))
    .orderBy('records.channel_id')
    .orderBy('records.language')
    .orderBy('records.model')
    .orderBy('records.group_key')
    .execute()
  const plans = await db
    .selectFrom('schedules')
    .select(['record_id', 'action', 'version_id', 'due_at'])
    .where('failure', 'is', null)
    .execute()
  const planned = new Map(plans.map((plan) => [`${plan.record_id} ${plan.action}`, plan]))
  return rows.map((row) => {
    const name = {
      channelId: row.channel_id,
      language: row.language,
      model: row.model,
      key: row.group_key,
    }
    const id = toRecordId(name)
    const hasDraft = row.current_version_id !== row.published_version_id
    const publishing = planned.get(`${id} publish`)
    // What is planned for an older version has no words in a file.
    const publishAt = publishing?.version_id === row.current_version_id && hasDraft ? publishing.due_at : null
    return {
      ...name,
      published:
        row.shown_data === null
          ? null
          : toVersion(row.shown_slug, row.shown_visible ?? 1, row.shown_title ?? '', row.shown_data),
      draft: hasDraft
        ? toVersion(row.current_slug, row.current_visible, row.current_title, row.current_data)
        : null,
      publishAt,
      unpublishAt: planned.get(`${id} unpublish`)?.due_at ?? null,
      source: sourceOf(toItemName('record', id)),
      draftSource: '',
      at: [],
    }
  })
}

function toVersion(slug: string | null, visible: number, title: string, data: string): VersionState {
  return { slug, visible: visible === 1, title, data: JSON.parse(data) as Record<string, unknown> }
}

/** An item that leads to a record of the catalogue says its address, as files would: they know no such record. */
async function readMenus(db: Executor, sourceOf: SourceOf): Promise<Sourced<MenuContent>[]> {
  const menus = await db
    .selectFrom('menus')
    .selectAll()
    .orderBy('channel_id')
    .orderBy('language')
    .orderBy('internal_name')
    .execute()
  const rows = await db.selectFrom('menu_items').selectAll().orderBy('position').execute()
  const led = await db
    .selectFrom('menu_items')
    .innerJoin('records', 'records.id', 'menu_items.record_id')
    .select(['records.id', 'records.slug'])
    .where((where) => where.not(isNotOfCatalogue('record', 'records.id')))
    .execute()
  const elsewhere = new Map(led.map(({ id, slug }) => [id, slug ?? '']))
  const byMenu = Map.groupBy(rows, (row) => `${row.channel_id}/${row.language}/${row.menu_id}`)
  return menus.map(({ id, channel_id: channelId, language, internal_name }) => {
    const name = toPlacedName({ channelId, language, id })
    const byParent = Map.groupBy(byMenu.get(name) ?? [], (row) => row.parent_id)
    const toItems = (parent: string | null): readonly MenuItemContent[] =>
      (byParent.get(parent) ?? []).map((row) => ({
        title: row.title,
        internal_name: row.internal_name,
        ...(row.record_id !== null && elsewhere.has(row.record_id)
          ? { recordId: null, slug: elsewhere.get(row.record_id) ?? '' }
          : { recordId: row.record_id, slug: row.slug }),
        children: toItems(row.id),
      }))
    const source = sourceOf(toItemName('menu', name))
    return { id, channelId, language, internal_name, items: toItems(null), source }
  })
}

async function readForms(db: Executor, sourceOf: SourceOf): Promise<Sourced<FormContent>[]> {
  const rows = await db
    .selectFrom('forms')
    .selectAll()
    .orderBy('channel_id')
    .orderBy('language')
    .orderBy('id')
    .execute()
  return rows.map(({ id, channel_id: channelId, language, name, definition }) => ({
    id,
    channelId,
    language,
    name,
    definition: JSON.parse(definition) as FormDefinition,
    source: sourceOf(toItemName('form', toPlacedName({ channelId, language, id }))),
  }))
}
