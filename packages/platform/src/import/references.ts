import type { ModelContent, RecordName } from './content.ts'
import { referenceFile, type ReferenceFile } from './schemas.ts'

export { toRecordId } from '../editing/index.ts'

type Place = Pick<RecordName, 'channelId' | 'language'>

/** Fields of this type lead to other records: one, or a list of them. */
const relationType = 'relation'

const idPattern = /^[0-9a-f]{32}$/

/** The record that a file refers to; undefined when the text names none. */
export function readReference(written: ReferenceFile, place: Place): RecordName | undefined {
  const {
    $record,
    channel = place.channelId,
    language = place.language,
  } = typeof written === 'string' ? { $record: written } : written
  const [model = '', ...key] = $record.split('/')
  return model === '' || key.length === 0
    ? undefined
    : { channelId: channel, language, model, key: key.join('/') }
}

/** How a file refers to a record: short within one channel and language. */
export function writeReference({ channelId, language, model, key }: RecordName, from: Place): ReferenceFile {
  const $record = `${model}/${key}`
  if (channelId === from.channelId && language === from.language) return $record
  return {
    $record,
    ...(channelId === from.channelId ? {} : { channel: channelId }),
    ...(language === from.language ? {} : { language }),
  }
}

/**
 * What a relation field in a file holds: another record, by its name; or what is no name, such as an id, which stays as
 * it is.
 */
export function readRelation(
  value: unknown,
  place: Place,
): { readonly name: RecordName } | { readonly value: unknown } | { readonly fault: string } {
  const isObject = typeof value === 'object' && value !== null && '$record' in value
  if (!isObject && (typeof value !== 'string' || idPattern.test(value))) return { value }
  const written = referenceFile.safeParse(value)
  const name = written.success ? readReference(written.data, place) : undefined
  return name === undefined
    ? { fault: 'expected a record as "<model>/<key>", or { "$record": "<model>/<key>" }' }
    : { name }
}

/** Replaces what stands in the relation fields of a record, element by element. Other fields stay as they are. */
export function mapRelations(
  data: Readonly<Record<string, unknown>>,
  fields: ModelContent['fields'],
  map: (value: unknown, path: readonly (string | number)[]) => unknown,
): Readonly<Record<string, unknown>> {
  const isRelation = (name: string) => Object.hasOwn(fields, name) && fields[name]?.type === relationType
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      if (!isRelation(name)) return [name, value]
      if (!Array.isArray(value)) return [name, map(value, [name])]
      return [name, value.map((each: unknown, index) => map(each, [name, index]))]
    }),
  )
}
