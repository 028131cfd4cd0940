import type { ContentRecord, FieldMeta, RecordMeta } from '@vitrine/contract'
import type { StoredRecord } from './repository.ts'

/** Types of fields whose value travels as a JSON string (specification, sections 3 and 5). */
const textOnTheWire: ReadonlySet<string> = new Set(['json', 'page-editor'])

export function toFields(json: string): Readonly<Record<string, FieldMeta>> {
  return JSON.parse(json) as Readonly<Record<string, FieldMeta>>
}

export function toMeta(fields: string): RecordMeta {
  return { _fields_: toFields(fields) }
}

/**
 * A record as the wire has it: the data of its version merged in, under the record's own fields, which win. Fields of
 * type json and page-editor become JSON strings.
 */
export function toContentRecord(stored: StoredRecord): ContentRecord {
  const fields = new Map(Object.entries(toFields(stored.fields)))
  const data = Object.entries(JSON.parse(stored.data) as Record<string, unknown>).map(
    ([name, value]): [string, unknown] => {
      const isText = textOnTheWire.has(fields.get(name)?.type ?? '')
      return [name, isText && typeof value !== 'string' ? JSON.stringify(value) : value]
    },
  )
  return {
    ...Object.fromEntries(data),
    id: stored.id,
    title: stored.title,
    language: stored.language,
    current_version_id: stored.version_id,
    published_version_id: stored.published_version_id,
    content_model_name: stored.model_name,
    content_model_internal_name: stored.model,
  }
}

/**
 * Keeps the named fields of a record, and its id. Names it does not have are passed over; of `a.b` the whole `a` is
 * kept. No names: the whole record.
 */
export function pickFields(record: ContentRecord, names: string | undefined): ContentRecord {
  const wanted = new Set(names?.split(',').map((name) => name.trim().split('.', 1)[0]))
  wanted.delete('')
  if (wanted.size === 0) return record
  wanted.add('id')
  return Object.fromEntries(Object.entries(record).filter(([name]) => wanted.has(name))) as ContentRecord & {
    id: string
  }
}
