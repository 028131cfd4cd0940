import type { ContentRecord, FieldMeta, RecordMeta } from '@vitrine/contract'
import type { StoredRecord } from './repository.ts'

/** Types of fields whose value travels as a JSON string (specification, sections 3 and 5). */
const serializedTypes: ReadonlySet<string> = new Set(['json', 'page-editor'])

export function parseFields(json: string): Readonly<Record<string, FieldMeta>> {
  return JSON.parse(json) as Readonly<Record<string, FieldMeta>>
}

export function toMeta(fields: string): RecordMeta {
  return { _fields_: parseFields(fields) }
}

/**
 * A record as the wire has it: the data of its version merged in, under the record's own fields, which win. Fields of
 * type json and page-editor become JSON strings.
 */
export function toContentRecord(stored: StoredRecord): ContentRecord {
  const fields = new Map(Object.entries(parseFields(stored.fields)))
  const data = Object.entries(JSON.parse(stored.data) as Record<string, unknown>).map(
    ([name, value]): [string, unknown] => {
      const isText = serializedTypes.has(fields.get(name)?.type ?? '')
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
    ...(stored.slug === null ? {} : { page_slug: stored.slug }),
    content_model_name: stored.model_name,
    content_model_internal_name: stored.model,
  }
}
