import type { FieldMeta } from '@vitrine/contract'
import { selectLayout } from '@vitrine/layout'
import type { Insertable } from 'kysely'
import type { Schema } from '../database/index.ts'
import { isMoney, isRelation } from './model.ts'
import { redirectModel } from './redirect.ts'
import {
  collectTexts,
  hasCompounds,
  missingKey,
  noNumberKey,
  objectKey,
  listCapitalised,
  toEndKey,
  toInstantKey,
  toNumber,
  toNumberKey,
  toReferenceKey,
  toScope,
  toStemKey,
  toTextKey,
  toWords,
} from './text/index.ts'

/** A published record with what the index is made of. */
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

/** Values of one field that are indexed; those after them can be read, but not asked for. */
const maxValues = 100

/** Different words of one record, and characters of its texts, that are indexed; rows that a word can have. */
const maxWords = 2000
const maxRowsPerWord = 3
const maxCharacters = 200_000

const titleWeight = 8
/** Of a field for what people also call a thing, which names it nearly as well as its title. */
const searchWordsWeight = 4
const searchWordsField = 'search_words'
/** Times that a word counts, in the title and elsewhere. */
const maxCountInTitle = 2
const maxCountElsewhere = 4

/** The field that every record has a row of, whatever its model. */
export const titleField = 'title'

/** Where the values of a field stand, in a channel, language and model. */
export function fieldScope(place: ModelScope, field: string): string {
  return toScope('field', place.channelId, place.language, place.model, field)
}

/** Where the currencies of a field of money stand; its amounts stand where the values of any field do. */
export function currencyScope(place: ModelScope, field: string): string {
  return toScope('field', place.channelId, place.language, place.model, field, 'currency')
}

/** Where the sums of a field of money stand as a whole: currencies as texts, with their amounts as numbers. */
export function moneyScope(place: ModelScope, field: string): string {
  return toScope('field', place.channelId, place.language, place.model, field, 'sum')
}

/**
 * Where the ids stand that the relations of a record lead to, whatever its place and model, from the version that is
 * worked on and the published one.
 */
export const referenceScope = toScope('leads to')

/** Where the words of a model's records stand. */
export function wordScope(place: ModelScope): string {
  return toScope('words', place.channelId, place.language, place.model)
}

export interface ModelScope {
  readonly channelId: string
  readonly language: string
  readonly model: string
}

/** All rows of the index for a record. */
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

/** The ids that the relations of versions of one record lead to. */
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

/** A member of an object, or of each object of a list. What is no object stays. */
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
  const different = [...new Map(keys.map((key) => [key.text_key, key])).values()]
  if (different.length === 0) {
    const isThere = values.some((each) => each !== null && each !== undefined)
    different.push({ text_key: isThere ? objectKey : missingKey, number_key: noNumberKey })
  }
  return different.map((key, position) => ({ record_id: record.id, scope, position, ...key }))
}

/** Each sum once. What has no amount or no currency is no sum. */
function toMoneyRows(record: IndexedRecord, scope: string, value: unknown) {
  const sums = (Array.isArray(value) ? (value as unknown[]) : [value]).slice(0, maxValues).flatMap((each) => {
    const { amount, currency } = Object(each) as { readonly amount?: unknown; readonly currency?: unknown }
    if (toNumber(amount) === undefined || typeof currency !== 'string') return []
    return [{ text_key: toTextKey(currency), number_key: toNumberKeyOf(amount) }]
  })
  const different = new Map(sums.map((sum) => [`${sum.number_key} ${sum.text_key}`, sum]))
  return [...different.values()].map((sum, position) => ({ record_id: record.id, scope, position, ...sum }))
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

/** A place on the map, in degrees: an object with the numbers `lat` and `lng`. */
function toGeoPoint(value: unknown): { readonly lat: number; readonly lng: number }[] {
  const { lat, lng } = Object(value) as { readonly lat?: unknown; readonly lng?: unknown }
  if (typeof lat !== 'number' || typeof lng !== 'number') return []
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? [{ lat, lng }] : []
}

/** Types of fields without words for a reader. */
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

/** Only what visitors may see: a hidden record, and a redirect, have none. */
function toWordRows(record: IndexedRecord): IndexRows['words'] {
  if (!record.visible || record.model === redirectModel.internal_name) return []
  const weights = new Map<string, number>()
  const add = (texts: readonly string[], weight: number, most: number) => {
    const text = texts.join(' ').slice(0, maxCharacters)
    const nouns = hasCompounds(record.language) ? listCapitalised(text) : undefined
    for (const [word, times] of count(text)) {
      if (weights.size >= maxRowsPerWord * maxWords) return
      const gain = weight * Math.min(times, most)
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
