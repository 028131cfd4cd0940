import type { FieldMeta } from '@vitrine/contract'
import { selectLayout } from '@vitrine/layout'
import type { Insertable } from 'kysely'
import type { Schema } from '../../database/index.ts'
import { isMoney, isRelation, redirectModel } from '../../models/index.ts'
import {
  collectTexts,
  hasCompounds,
  listCapitalised,
  missingKey,
  noNumberKey,
  objectKey,
  toEndKey,
  toInstantKey,
  toNumber,
  toNumberKey,
  toReferenceKey,
  toScope,
  toStemKey,
  toTextKey,
  toWords,
} from '../../text/index.ts'

/** A version of a record with all data that is indexed. */
export interface IndexedRecord {
  readonly id: string
  readonly model: string
  readonly channelId: string
  readonly language: string
  readonly visible: boolean
  readonly title: string
  readonly data: Readonly<Record<string, unknown>>
  readonly fields: ReadonlyMap<string, FieldMeta>
}

export interface IndexRows {
  readonly fields: readonly Insertable<Schema['field_index']>[]
  readonly words: readonly Insertable<Schema['word_index']>[]
  readonly places: readonly Insertable<Schema['place_index']>[]
}

/** Maximum number of values of one field that are indexed. Further values can be read, but not queried. */
const maxValues = 100

/** Maximum number of distinct words that are indexed per record. */
const maxWords = 2000
/** Maximum number of index rows per word of a record. */
const maxRowsPerWord = 3
/** Maximum number of characters that are indexed per text. */
const maxCharacters = 200_000

const titleWeight = 8
/** Weight of the field for alternative names, which identify a record almost as well as its title. */
const searchWordsWeight = 4
const searchWordsField = 'search_words'
/** Maximum number of occurrences in the title that are counted per word. */
const maxCountInTitle = 2
/** Maximum number of occurrences in all other texts that are counted per word. */
const maxCountElsewhere = 4

/** The field for which every record has an index row, whatever its model. */
export const titleField = 'title'

/** Returns the index scope of a field's values, in a channel, language and model. */
export function fieldScope(scope: ModelScope, field: string): string {
  return toScope('field', scope.channelId, scope.language, scope.model, field)
}

/**
 * Returns the index scope of a money field's currencies. The amounts are in the scope of the field
 * itself.
 */
export function currencyScope(scope: ModelScope, field: string): string {
  return toScope('field', scope.channelId, scope.language, scope.model, field, 'currency')
}

/** Returns the index scope of whole money values: currencies as text keys, with their amounts as number keys. */
export function moneyScope(scope: ModelScope, field: string): string {
  return toScope('field', scope.channelId, scope.language, scope.model, field, 'sum')
}

/** The index scope of references in the current and published versions of all records. */
export const referenceScope = toScope('leads to')

/** Returns the index scope of the words of a model's records. */
export function wordScope(scope: ModelScope): string {
  return toScope('words', scope.channelId, scope.language, scope.model)
}

export interface ModelScope {
  readonly channelId: string
  readonly language: string
  readonly model: string
}

/** Returns all index rows of a record. */
export function toIndexRows(record: IndexedRecord): IndexRows {
  const names = [...record.fields.keys()].filter((name) => name !== titleField)
  return {
    fields: [
      ...toFieldRows(record, fieldScope(record, titleField), record.title, undefined),
      ...names.flatMap((name) => {
        const field = record.fields.get(name)
        const value = ownValue(record, name)
        const scope = fieldScope(record, name)
        if (!field || !isMoney(field)) return toFieldRows(record, scope, value, field)
        return [
          ...toFieldRows(record, scope, membersOf(value, 'amount'), field),
          ...toFieldRows(record, currencyScope(record, name), membersOf(value, 'currency'), field),
          ...toMoneyRows(record, moneyScope(record, name), value),
        ]
      }),
    ],
    words: toWordRows(record),
    places: names.flatMap((name) => toPlaceRows(record, name, ownValue(record, name))),
  }
}

function ownValue({ data }: IndexedRecord, name: string): unknown {
  return Object.hasOwn(data, name) ? data[name] : undefined
}

/** Returns the index rows for the references in the versions of one record. */
export function toReferenceRows(
  recordId: string,
  fields: ReadonlyMap<string, FieldMeta>,
  versions: readonly Readonly<Record<string, unknown>>[],
): IndexRows['fields'] {
  const names = [...fields].flatMap(([name, field]) => (isRelation(field) ? [name] : []))
  const ids = versions.flatMap((data) =>
    names.flatMap((name) => [Object.hasOwn(data, name) ? data[name] : null].flat()),
  )
  const keys = new Set(ids.filter((id) => typeof id === 'string').map(toReferenceKey))
  return [...keys].map((text_key, position) => ({
    record_id: recordId,
    scope: referenceScope,
    position,
    text_key,
    number_key: noNumberKey,
  }))
}

/** Returns a member of an object, or of each object in a list. Other values are returned unchanged. */
function membersOf(value: unknown, name: 'amount' | 'currency'): unknown {
  if (Array.isArray(value)) {
    return (value as unknown[])
      .slice(0, maxValues)
      .map((each) => (Array.isArray(each) ? each : membersOf(each, name)))
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.hasOwn(value, name) ? (value as Readonly<Record<string, unknown>>)[name] : {}
}

function toFieldRows(record: IndexedRecord, scope: string, value: unknown, field: FieldMeta | undefined) {
  const values = (Array.isArray(value) ? (value as unknown[]) : [value]).slice(0, maxValues)
  const scalars = values.filter((each) => ['string', 'number', 'boolean'].includes(typeof each))
  const keys = scalars.map((each) => ({
    text_key: field && isRelation(field) ? toReferenceKey(String(each)) : toTextKey(String(each)),
    number_key: field?.type === 'date' ? (toInstantKey(each) ?? noNumberKey) : toNumberKeyOf(each),
  }))
  const distinct = [...new Map(keys.map((key) => [key.text_key, key])).values()]
  if (distinct.length === 0) {
    const hasValue = values.some((each) => each !== null && each !== undefined)
    distinct.push({ text_key: hasValue ? objectKey : missingKey, number_key: noNumberKey })
  }
  return distinct.map((key, position) => ({ record_id: record.id, scope, position, ...key }))
}

/** Returns one row per distinct money value. Values without an amount or currency are skipped. */
function toMoneyRows(record: IndexedRecord, scope: string, value: unknown) {
  const amounts = (Array.isArray(value) ? (value as unknown[]) : [value])
    .slice(0, maxValues)
    .flatMap((each) => {
      const { amount, currency } = Object(each) as { readonly amount?: unknown; readonly currency?: unknown }
      if (toNumber(amount) === undefined || typeof currency !== 'string') return []
      return [{ text_key: toTextKey(currency), number_key: toNumberKeyOf(amount) }]
    })
  const distinct = new Map(amounts.map((each) => [`${each.number_key} ${each.text_key}`, each]))
  return [...distinct.values()].map((each, position) => ({ record_id: record.id, scope, position, ...each }))
}

function toNumberKeyOf(value: unknown): string {
  const number = toNumber(value)
  return number === undefined ? noNumberKey : toNumberKey(number)
}

function toPlaceRows(record: IndexedRecord, name: string, value: unknown) {
  const places = (Array.isArray(value) ? (value as unknown[]) : [value])
    .slice(0, maxValues)
    .flatMap(toGeoPoint)
  const scope = fieldScope(record, name)
  return places.map((place, position) => ({ record_id: record.id, scope, position, ...place }))
}

/**
 * Reads a point from an object with the numbers `lat` and `lng` in degrees. Returns an empty list
 * for other values.
 */
function toGeoPoint(value: unknown): { readonly lat: number; readonly lng: number }[] {
  const { lat, lng } = Object(value) as { readonly lat?: unknown; readonly lng?: unknown }
  if (typeof lat !== 'number' || typeof lng !== 'number') return []
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? [{ lat, lng }] : []
}

/** Field types whose values contain no text for readers. */
const typesWithoutText = new Set([
  'json',
  'style',
  'script',
  'number',
  'boolean',
  'relation',
  'image',
  'date',
  'url',
])

/**
 * Returns the rows of a record in the word index. Hidden records and redirects have none, since
 * visitors cannot see them.
 */
function toWordRows(record: IndexedRecord): IndexRows['words'] {
  if (!record.visible || record.model === redirectModel.internal_name) return []
  const weights = new Map<string, number>()
  const add = (texts: readonly string[], weight: number, maxTimes: number) => {
    const text = texts.join(' ').slice(0, maxCharacters)
    const nouns = hasCompounds(record.language) ? listCapitalised(text) : undefined
    for (const [word, times] of count(text)) {
      if (weights.size >= maxRowsPerWord * maxWords) return
      const gain = weight * Math.min(times, maxTimes)
      const end = nouns?.has(word) ? toEndKey(word, record.language) : undefined
      const keys = new Set([word, toStemKey(word, record.language), end ?? word])
      for (const key of keys) weights.set(key, (weights.get(key) ?? 0) + gain)
    }
  }
  add([record.title], titleWeight, maxCountInTitle)
  for (const [name, { type }] of record.fields) {
    if (typesWithoutText.has(type) || name.endsWith('_etl')) continue
    const texts = textsOf(record, name, type)
    if (name === searchWordsField) add(texts, searchWordsWeight, 1)
    else add(texts, 1, maxCountElsewhere)
  }
  const scope = wordScope(record)
  return [...weights].map(([word, weight]) => ({ record_id: record.id, scope, word, weight }))
}

function textsOf(record: IndexedRecord, name: string, type: string): string[] {
  const value = ownValue(record, name)
  return collectTexts(type === 'page-editor' ? selectLayout(value, record.channelId, record.language) : value)
}

function count(text: string): ReadonlyMap<string, number> {
  const times = new Map<string, number>()
  for (const word of toWords(text)) times.set(word, (times.get(word) ?? 0) + 1)
  return times
}
