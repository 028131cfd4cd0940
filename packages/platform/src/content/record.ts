import { productModelStem, type ContentRecord, type DomainUrl } from '@vitrine/contract'
import { findProjections, mergeProjection, type GoodsProjection } from '../goods/index.ts'
import type { Model } from '../models/index.ts'
import {
  findHeadsByIds,
  findVersionData,
  listAddresses,
  type Address,
  type RecordHead,
  type StoredRecord,
} from './records.repository.ts'
import type { CallContext } from '../calls/index.ts'
import type { Executor } from '../database/index.ts'
import { createKeptForms, isKept, markAsKept, type JsonReader } from '../text/index.ts'
import { toChannelUrl, toPageUrl } from '../site/index.ts'

/** Field types whose values are sent as JSON strings (sections 3 and 5). */
const serializedTypes: ReadonlySet<string> = new Set(['json', 'page-editor'])

type Data = Readonly<Record<string, unknown>>

/** A record with its parsed data, which must not be modified. */
export interface ParsedRecord extends RecordHead {
  readonly own: Data
}

/**
 * Maps a stored record to its wire form. The record's own fields take precedence over the data of
 * its version. Fields of type json and page-editor become JSON strings. The prices and availability
 * of a product come from the projection of its goods (R37).
 *
 * @param needed names of the fields to map; all if undefined. The record's own fields are always
 * mapped
 */
function toContentRecord(
  stored: ParsedRecord,
  model: Model,
  projection: GoodsProjection | undefined,
  needed?: ReadonlySet<string>,
): ContentRecord {
  const { own } = stored
  const isNeeded = (name: string): boolean => needed === undefined || needed.has(name)
  const current = projection
    ? mergeProjection(own, projection, (name) => isNeeded(name) && model.fields.has(name))
    : own
  const data = Object.entries(current).flatMap(([name, value]): [string, unknown][] => {
    if (!isNeeded(name)) return []
    const isText = serializedTypes.has(model.fields.get(name)?.type ?? '')
    return [[name, isText && typeof value !== 'string' ? JSON.stringify(value) : value]]
  })
  return {
    // Reviews refer to a product by the key of its goods.
    ...(projection && { product_id: stored.group_key }),
    ...Object.fromEntries(data),
    id: stored.id,
    title: stored.title,
    language: stored.language,
    current_version_id: stored.version_id,
    published_version_id: stored.published_version_id,
    ...(stored.slug === null ? {} : { page_slug: stored.slug }),
    content_model_name: model.displayName,
    content_model_internal_name: stored.model,
  }
}

/** Parses the data of a stored record, unless it is kept. */
export function toParsedRecord(
  { data, ...head }: StoredRecord,
  { json }: { readonly json: JsonReader },
): ParsedRecord {
  return { ...head, own: json.read(head.version_id, data) as Data }
}

/**
 * Returns the published records of a channel with these ids, in no particular order. Reads and parses only the data of
 * versions that are not kept.
 */
export async function readPublished(
  { db, channelId, json }: { readonly db: Executor; readonly channelId: string; readonly json: JsonReader },
  ids: readonly string[],
): Promise<readonly ParsedRecord[]> {
  const heads = await findHeadsByIds(db, channelId, ids)
  const known = new Map(heads.map(({ version_id: id }) => [id, json.find(id) as Data | undefined]))
  const unknown = [...known].flatMap(([id, own]) => (own === undefined ? [id] : []))
  for (const [id, data] of await findVersionData(db, unknown)) known.set(id, json.read(id, data) as Data)
  // A record without data was deleted in the meantime.
  return heads.flatMap((head) => {
    const own = known.get(head.version_id)
    return own === undefined ? [] : [{ ...head, own }]
  })
}

/** The wire form of a record, and what it was made from. */
interface MappedRecord {
  readonly stored: ParsedRecord
  readonly model: Model
  readonly projection: GoodsProjection | undefined
  readonly record: ContentRecord
}

// Keyed by the parsed data of the version.
const mappedRecords = createKeptForms<MappedRecord>()

const mappedColumns = [
  ...(['id', 'group_key', 'title', 'language', 'slug'] as const),
  ...(['current_version_id', 'published_version_id'] as const),
] satisfies readonly (keyof RecordHead)[]

function isSameRecord(a: RecordHead, b: RecordHead): boolean {
  return mappedColumns.every((column) => a[column] === b[column])
}

/** Sources of the records' data: models, and the goods of products. */
export type RecordSources = Pick<CallContext, 'models' | 'commerce' | 'json'>

/**
 * Maps records to their wire form, in order. Each model is parsed once. The wire form of a record is kept with its parsed
 * data, and must not be modified.
 *
 * @param needed names of the fields to map; all if undefined
 */
export async function toContentRecords(
  records: readonly ParsedRecord[],
  sources: RecordSources,
  needed?: ReadonlySet<string>,
): Promise<ContentRecord[]> {
  const models = await sources.models.ofRecords(records)
  const projections = await readProjections(records, sources)
  return records.flatMap((stored) => {
    const model = models.get(stored.model)
    return model ? [toKeptRecord(stored, model, projections.get(stored.group_key), needed)] : []
  })
}

/** Maps a record to its wire form, like `toContentRecord`. The form is kept with the parsed data, and must not be modified. */
export function toKeptRecord(
  stored: ParsedRecord,
  model: Model,
  projection: GoodsProjection | undefined,
  needed?: ReadonlySet<string>,
): ContentRecord {
  const key = JSON.stringify(needed && [...needed]) ?? ''
  const known = mappedRecords.get(stored.own, key)
  if (known?.model === model && known.projection === projection && isSameRecord(known.stored, stored)) {
    return known.record
  }
  const record = markAsKept(toContentRecord(stored, model, projection, needed))
  mappedRecords.set(stored.own, key, { stored, model, projection, record })
  return record
}

/** Returns the projections of those records that are products, keyed by record key. */
export async function readProjections(
  stored: readonly RecordHead[],
  { commerce, json }: Pick<RecordSources, 'commerce' | 'json'>,
): Promise<ReadonlyMap<string, GoodsProjection>> {
  const products = stored.filter(({ model }) => model.startsWith(productModelStem))
  if (products.length === 0) return new Map()
  const rows = await findProjections(
    commerce.db,
    products.map((record) => record.group_key),
  )
  return new Map([...rows].map(([key, { data }]) => [key, json.read(key, data) as GoodsProjection]))
}

const optionalFields = ['domain_urls', 'is_visible_ebi', 'published_at', 'updated_at'] as const

/**
 * Adds fields of the record itself that are only sent if `fields` names one of them: the URLs of
 * the translations, the visibility, and the times of the last publication and the last save. A
 * field of the model with the same name takes precedence.
 */
export async function withOptionalFields(
  records: readonly ContentRecord[],
  stored: ReadonlyMap<string, RecordHead>,
  { fields, context }: { readonly fields: readonly string[]; readonly context: CallContext },
): Promise<readonly ContentRecord[]> {
  const requested = optionalFields.filter((field) => fields.includes(field))
  if (requested.length === 0) return records
  const rows = [...stored.values()]
  const urls = requested.includes('domain_urls') ? await findUrls(rows, context) : new Map<string, never>()
  return records.map((record) => {
    const row = stored.get(record.id)
    if (row === undefined) return record
    return {
      domain_urls: urls.get(row.id) ?? [],
      is_visible_ebi: row.visible === 1,
      published_at: row.published_at,
      updated_at: row.updated_at,
      ...record,
    }
  })
}

/** Returns the URLs of each record's translations, keyed by record id. Runs one query per model. */
async function findUrls(
  rows: readonly RecordHead[],
  context: CallContext,
): Promise<ReadonlyMap<string, readonly DomainUrl[]>> {
  const urls = new Map<string, readonly DomainUrl[]>()
  for (const [model, ofModel] of Map.groupBy(rows, (row) => row.model)) {
    const keys = ofModel.map(({ group_key }) => group_key)
    const found = await listAddresses(context.db, context.channel.id, { model, keys })
    const byKey = Map.groupBy(found, ({ key }) => key)
    for (const { id, group_key } of ofModel) urls.set(id, toDomainUrls(byKey.get(group_key) ?? [], context))
  }
  return urls
}

/** Returns the absolute URLs of a page, in the order of the channel's languages (section 3, "Page"). */
export function toDomainUrls(
  addresses: readonly Omit<Address, 'key'>[],
  { channel, settings }: Pick<CallContext, 'channel' | 'settings'>,
): readonly DomainUrl[] {
  const origin = toChannelUrl(channel, settings.publicOrigin)
  return channel.languages.flatMap((language) =>
    addresses
      .filter((address) => address.language === language)
      .map((address) => ({ language, url: toPageUrl(origin, address.slug) })),
  )
}

/** A tree of names to keep. A name without children is kept with all of its members. */
export type Picked = ReadonlyMap<string, Picked>

/** Parses paths such as `['a', 'b.c', 'b.d']` to a tree. For `b` and `b.c`, all of `b` is kept. */
export function toPicked(paths: readonly string[]): Picked {
  const tree = new Map<string, Map<string, unknown>>()
  const whole = new Set<string>()
  for (const path of paths) {
    const steps = path.split('.').filter((step) => step !== '')
    let level = tree
    steps.forEach((step, index) => {
      const next = (level.get(step) ?? new Map()) as Map<string, Map<string, unknown>>
      level.set(step, next)
      level = next
      if (index === steps.length - 1) whole.add(steps.join('.'))
    })
  }
  for (const path of whole) {
    let level: Map<string, unknown> | undefined = tree
    for (const step of path.split('.')) level = level?.get(step) as Map<string, unknown> | undefined
    level?.clear()
  }
  return tree as Picked
}

/**
 * Returns the named fields of a record and its id. Unknown names are skipped. For `a.b`, keeps the
 * members `b` of the objects in `a`. Without names, returns the whole record.
 */
export function pickFields(record: ContentRecord, picked: Picked): ContentRecord {
  if (picked.size === 0) return record
  return { ...(pick(record, picked) as object), id: record.id } as ContentRecord
}

const pickedRecords = createKeptForms<ContentRecord>()

/** Returns the named fields of records, like `pickFields`. Those of a kept record are kept with it. */
export function pickFieldsOfAll(
  records: readonly ContentRecord[],
  fields: readonly string[],
): readonly ContentRecord[] {
  const picked = toPicked(fields)
  if (picked.size === 0) return records
  const key = JSON.stringify(fields)
  return records.map((record) => {
    const known = pickedRecords.get(record, key)
    if (known !== undefined || !isKept(record)) return known ?? pickFields(record, picked)
    const form = markAsKept(pickFields(record, picked))
    pickedRecords.set(record, key, form)
    return form
  })
}

function pick(value: unknown, picked: Picked): unknown {
  if (picked.size === 0 || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((each) => pick(each, picked))
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      const below = picked.get(name)
      return below ? [[name, pick(member, below)]] : []
    }),
  )
}
