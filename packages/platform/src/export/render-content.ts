import { productionEnvironment } from '@vitrine/contract'
import { toRecordId, type RecordIdentity, type VersionContent } from '../content/index.ts'
import { fromKeyPath, toKeyPath } from '../content-files/index.ts'
import type { StoredForm } from '../forms/index.ts'
import {
  formatReference,
  mapRelations,
  toFormId,
  type Content,
  type Sourced,
  type SourcedRecord,
} from '../import/index.ts'
import { toInternalName, toMenuId, type MenuContent, type MenuItemContent } from '../menus/index.ts'
import { redirectModel, type ModelContent } from '../models/index.ts'
import type { StoredSettings } from '../store-settings/index.ts'
import { assignRecordFiles, defaultPageModel } from './assign-record-files.ts'
import { formatJson } from './format-json.ts'

/** Renders content as files. Returns a map from paths to file contents. Default values are omitted. */
export function renderContent(content: Content): ReadonlyMap<string, string> {
  const files = new Map<string, unknown>([
    ['site.json', toSiteFile(content)],
    ['channels.json', toChannelsFile(content)],
  ])
  for (const store of content.stores) files.set(store.source, toStoreFile(store))
  for (const model of content.models) {
    if (model.internal_name === redirectModel.internal_name) continue
    const { internal_name, name, kind, fields } = model
    files.set(`models/${internal_name}.json`, { internal_name, name, kind, fields })
  }
  const records = assignRecordFiles(content.records)
  const names = new Map(records.map((record) => [toRecordId(record), record]))
  const models = new Map(content.models.map((model) => [model.internal_name, model]))
  for (const record of records) {
    if (record.source.endsWith('/redirects.json')) continue
    const context = { names, fields: models.get(record.model)?.fields ?? {} }
    files.set(record.source, toRecordFile(record, context))
    if (record.published && record.draft) files.set(record.draftSource, toDraftFile(record, context))
  }
  for (const [file, redirects] of Map.groupBy(records, ({ source }) => source)) {
    if (file.endsWith('/redirects.json')) files.set(file, toRedirectsFile(redirects))
  }
  for (const menu of content.menus) files.set(toMenuPath(menu), toMenuFile(menu, names))
  for (const [file, form] of assignFormFiles(content.forms)) files.set(file, toFormFile(form, file))
  const sorted = [...files].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return new Map(sorted.map(([file, value]) => [file, formatJson(value)]))
}

function toSiteFile({ site }: Content): unknown {
  const { tenantId, workspaceId, environmentId, storeHash, cacheDomain, ecommProvider, environmentType } =
    site
  return {
    ...{ tenantId, workspaceId, environmentId, storeHash },
    cacheDomain: cacheDomain === '' ? undefined : cacheDomain,
    ecommProvider,
    environmentType: environmentType === productionEnvironment ? undefined : environmentType,
  }
}

function toChannelsFile({ channels }: Content): unknown {
  return channels
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, name, hosts, customDomain, languages, defaultLanguage, isDefault }) => ({
      ...{ id, name },
      hosts: hosts.length === 0 ? undefined : hosts,
      customDomain: customDomain === '' ? undefined : customDomain,
      ...{ languages, defaultLanguage },
      default: isDefault && channels.length > 1 ? true : undefined,
    }))
}

/** Returns the sections in the order in which the documentation lists them. */
function toStoreFile({ settings }: StoredSettings): unknown {
  const { currencies, defaultCurrency, homeCountry, countries, tax, shipping, orders, returns } = settings
  return {
    currencies: currencies?.map(({ id, rounding }) => ({
      id,
      rounding: rounding === 1 ? undefined : rounding,
    })),
    ...{ defaultCurrency, homeCountry, countries },
    tax: tax && { ...tax, union: tax.union.length === 0 ? undefined : tax.union },
    shipping: shipping && {
      ...shipping,
      zones: shipping.zones.map((zone) => ({
        id: zone.id,
        countries: zone.countries.length === 0 ? undefined : zone.countries,
        regions: zone.regions.length === 0 ? undefined : zone.regions,
        methods: zone.methods,
      })),
    },
    ...{ orders, returns },
  }
}

interface RecordContext {
  /** Records by id. */
  readonly names: ReadonlyMap<string, RecordIdentity>
  readonly fields: ModelContent['fields']
}

function toRecordFile(record: SourcedRecord, context: RecordContext): unknown {
  const { published, draft, model, source } = record
  const version = published ?? draft
  if (version === null) throw new Error(`The record ${record.model}/${record.key} has no version.`)
  const isPage = source.split('/')[2] === 'pages'
  return {
    model: isPage && model !== defaultPageModel ? model : undefined,
    ...toVersionMembers(version, record, context),
    status: published === null ? 'draft' : undefined,
    publish_at: published === null ? (record.publishAt ?? undefined) : undefined,
    unpublish_at: record.unpublishAt ?? undefined,
    fields: toFields(version, record, context),
  }
}

function toDraftFile(record: SourcedRecord, context: RecordContext): unknown {
  const { draft, publishAt } = record
  if (draft === null) return undefined
  return {
    ...toVersionMembers(draft, record, context),
    publish_at: publishAt ?? undefined,
    fields: toFields(draft, record, context),
  }
}

function toVersionMembers(
  { slug, title, visible, data }: VersionContent,
  { source }: SourcedRecord,
  { fields }: RecordContext,
) {
  const isSettings = source.endsWith('/settings.json')
  return {
    slug: slug ?? undefined,
    title: isSettings && title === 'Global settings' ? undefined : title,
    template: hasTemplate(slug, data, fields) ? data['template'] : undefined,
    visible: visible ? undefined : false,
  }
}

function toFields(version: VersionContent, record: SourcedRecord, { names, fields }: RecordContext): unknown {
  const { slug, data } = version
  const own = Object.entries(data).filter(([name]) => name !== 'template' || !hasTemplate(slug, data, fields))
  const written = mapRelations(Object.fromEntries(own), fields, (value) => {
    const target = typeof value === 'string' ? names.get(value) : undefined
    return target === undefined ? value : formatReference(target, record)
  })
  const isNeeded = record.source.endsWith('/settings.json')
  return own.length === 0 && !isNeeded ? undefined : written
}

/** Returns true if `template` is a property of the file, because the model has no field with this name. */
function hasTemplate(
  slug: string | null,
  data: VersionContent['data'],
  fields: ModelContent['fields'],
): boolean {
  return (
    slug !== null &&
    typeof data['template'] === 'string' &&
    data['template'] !== '' &&
    !Object.hasOwn(fields, 'template')
  )
}

function toRedirectsFile(redirects: readonly SourcedRecord[]): unknown {
  return redirects
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ key, published }) => ({
      from: key,
      to: published?.data['to'],
      status: published?.data['status'] === 301 ? undefined : published?.data['status'],
      external: published?.data['external'] === true ? true : undefined,
    }))
}

function toMenuPath({ channelId, language, internal_name }: MenuContent): string {
  return `${channelId}/${language}/menus/${toFileName(internal_name)}.json`
}

/** Encodes the name of a menu or form, including slashes, as a file name. */
function toFileName(name: string): string {
  return toKeyPath(name).replaceAll('/', '%2F')
}

function toMenuFile(menu: Sourced<MenuContent>, names: ReadonlyMap<string, SourcedRecord>): unknown {
  const { id, channelId, internal_name, items } = menu
  return {
    id: id === toMenuId(channelId, internal_name) ? undefined : id,
    items: items.map((item) => toItemFile(item, names)),
  }
}

function toItemFile(item: MenuItemContent, names: ReadonlyMap<string, SourcedRecord>): unknown {
  const { title, internal_name, recordId, slug, children } = item
  const record = recordId === null ? undefined : names.get(recordId)
  const isPage = record?.source.split('/')[2] === 'pages'
  return {
    title,
    internal_name: internal_name === toInternalName(title) ? undefined : internal_name,
    page: isPage ? record?.key : undefined,
    record: record && !isPage ? `${record.model}/${record.key}` : undefined,
    page_slug: record ? undefined : toLink(slug ?? ''),
    children: children.length === 0 ? undefined : children.map((child) => toItemFile(child, names)),
  }
}

/** Formats a slug as a path, with leading and trailing slashes. */
function toLink(slug: string): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(slug)) return slug
  if (slug === '') return '/'
  return /[?#]/.test(slug) || slug.slice(-6).includes('.') ? `/${slug}` : `/${slug}/`
}

/**
 * Assigns a file to each form: the file that it was imported from, or else the first unused name
 * based on the form's name or id.
 */
function assignFormFiles(forms: readonly Sourced<StoredForm>[]): ReadonlyMap<string, Sourced<StoredForm>> {
  const assigned = new Map<string, Sourced<StoredForm>>()
  for (const form of forms.toSorted((a, b) => Number(a.source === '') - Number(b.source === ''))) {
    const folder = `${form.channelId}/${form.language}/forms`
    const candidates = [
      form.source,
      `${folder}/${toFileName(form.name)}.json`,
      `${folder}/${toFileName(form.id)}.json`,
    ]
    const file = candidates.find((path) => path.startsWith(`${folder}/`) && !assigned.has(path))
    if (file !== undefined) assigned.set(file, form)
  }
  return assigned
}

function toFormFile({ id, name, channelId, definition }: StoredForm, file: string): unknown {
  const key = fromKeyPath(file.split('/').slice(3).join('/').slice(0, -'.json'.length)) ?? ''
  const { display_name, description, form_type, submit_btn_txt, is_captcha_enabled, ...rest } = definition
  return {
    id: id === toFormId(channelId, key) ? undefined : id,
    name: name === key ? undefined : name,
    display_name,
    description: description === '' ? undefined : description,
    form_type: form_type === 'contact' ? undefined : form_type,
    submit_btn_txt,
    is_captcha_enabled: is_captcha_enabled ? true : undefined,
    success_action: rest.success_action,
    form_builder: rest.form_builder,
    recipients: rest.recipients.length === 0 ? undefined : rest.recipients,
  }
}
