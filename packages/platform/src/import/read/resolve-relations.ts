import { toRecordId, type RecordIdentity, type VersionContent } from '../../content/index.ts'
import { toKeyPath, type FileValidator } from '../../content-files/index.ts'
import type { ModelContent } from '../../models/index.ts'
import type { CatalogueReferences } from '../catalogue-references.ts'
import type { Content, SourcedRecord } from '../content.ts'
import { mapRelations, parseRelation } from './record-references.ts'

/** Returns the files that could define a record. */
function filesOf({ channelId, language, model, key }: RecordIdentity): readonly string[] {
  const folder = `${channelId}/${language}`
  const path = toKeyPath(key)
  return [
    `${folder}/records/${model}/${path}.json`,
    `${folder}/pages/${path}.json`,
    `${folder}/scripts/${path}.json`,
  ]
}

/** Replaces the references in relation fields with ids. Reports references to records that do not exist. */
export function resolveRelations(
  content: Content,
  validator: FileValidator,
  catalogue: CatalogueReferences,
): readonly SourcedRecord[] {
  const models = new Map(
    [...catalogue.models, ...content.models].map((model) => [model.internal_name, model]),
  )
  const ids = new Set([...content.records.map(toRecordId), ...catalogue.records.keys()])
  // An unknown id may belong to a record whose file has problems that have already been reported.
  const isComplete = validator.problems.length === 0

  const resolve = (
    record: SourcedRecord,
    fields: ModelContent['fields'],
    { version, source }: { readonly version: VersionContent; readonly source: string },
  ): VersionContent => ({
    ...version,
    data: mapRelations(version.data, fields, (value, path) => {
      const parsed = parseRelation(value, record)
      const report = (message: string) => validator.report(source, [...record.at, 'fields', ...path], message)
      if ('value' in parsed) {
        const { value: id } = parsed
        if (isComplete && typeof id === 'string' && !ids.has(id)) {
          report(`no record in the files has the id ${id}`)
        }
        return id
      }
      if ('error' in parsed) {
        report(parsed.error)
        // Null is a valid value, so later checks do not report the field again.
        return null
      }
      const { reference } = parsed
      const id = toRecordId(reference)
      if (!ids.has(id) && !filesOf(reference).some((file) => validator.hasProblems(file))) {
        const { model, key, channelId, language } = reference
        report(`record "${model}/${key}" not found in channel ${channelId}, language ${language}`)
      }
      return id
    }),
  })

  return content.records.map((record) => {
    const fields = models.get(record.model)?.fields
    if (!fields || !Object.values(fields).some(({ type }) => type === 'relation')) return record
    const { published, draft, source, draftSource } = record
    return {
      ...record,
      published: published && resolve(record, fields, { version: published, source }),
      draft: draft && resolve(record, fields, { version: draft, source: draftSource }),
    }
  })
}
