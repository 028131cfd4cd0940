import type { ContentRecord } from '@vitrine/contract'
import type { Model, ModelReader } from '../models/index.ts'
import type { StoredRecord } from './records.repository.ts'

/** Field types whose value is sent as a JSON string (sections 3 and 5). */
const serializedTypes: ReadonlySet<string> = new Set(['json', 'page-editor'])

/**
 * Maps a stored record to the wire. The data of its version is merged under the record's own fields, which win.
 * Fields of type json and page-editor become JSON strings.
 */
export function toContentRecord(stored: StoredRecord, model: Model): ContentRecord {
  const data = Object.entries(JSON.parse(stored.data) as Record<string, unknown>).map(
    ([name, value]): [string, unknown] => {
      const isText = serializedTypes.has(model.fields.get(name)?.type ?? '')
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
    content_model_name: model.displayName,
    content_model_internal_name: stored.model,
  }
}

/** Maps stored records to the wire, in their order. Each model is parsed once. */
export async function toContentRecords(
  stored: readonly StoredRecord[],
  reader: ModelReader,
): Promise<ContentRecord[]> {
  const models = await reader.ofRecords(stored)
  return stored.flatMap((record) => {
    const model = models.get(record.model)
    return model ? [toContentRecord(record, model)] : []
  })
}
