import type { Beside } from './beside.ts'
import type { Content, ModelContent, RecordName, SourcedRecord, VersionState } from './content.ts'
import { toKeyPath } from './keys.ts'
import type { Reader } from './reader.ts'
import { mapRelations, readRelation, toRecordId } from './references.ts'

/** Files that may state a record. */
function filesOf({ channelId, language, model, key }: RecordName): readonly string[] {
  const folder = `${channelId}/${language}`
  const path = toKeyPath(key)
  return [
    `${folder}/records/${model}/${path}.json`,
    `${folder}/pages/${path}.json`,
    `${folder}/scripts/${path}.json`,
  ]
}

/** Puts ids in place of the names in relation fields, and notes the names that lead nowhere. */
export function resolveRelations(content: Content, reader: Reader, beside: Beside): readonly SourcedRecord[] {
  const models = new Map([...beside.models, ...content.models].map((model) => [model.internal_name, model]))
  const ids = new Set([...content.records.map(toRecordId), ...beside.records.keys()])
  // An id may be that of a record whose file is broken, which is told already.
  const isWhole = reader.problems.length === 0

  const resolve = (
    record: SourcedRecord,
    fields: ModelContent['fields'],
    of: VersionState,
    source: string,
  ) => ({
    ...of,
    data: mapRelations(of.data, fields, (value, path) => {
      const read = readRelation(value, record)
      const report = (message: string) => reader.report(source, [...record.at, 'fields', ...path], message)
      if ('value' in read) {
        const { value: id } = read
        if (isWhole && typeof id === 'string' && !ids.has(id)) {
          report(`there is no record with the id ${id} in the files`)
        }
        return id
      }
      if ('fault' in read) {
        report(read.fault)
        // The mistake is told; the field is empty for whoever checks it next.
        return null
      }
      const { name } = read
      const id = toRecordId(name)
      if (!ids.has(id) && !filesOf(name).some((file) => reader.isBroken(file))) {
        const place = `channel ${name.channelId}, ${name.language}`
        report(`there is no record '${name.model}/${name.key}' in ${place}`)
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
      published: published && resolve(record, fields, published, source),
      draft: draft && resolve(record, fields, draft, draftSource),
    }
  })
}
