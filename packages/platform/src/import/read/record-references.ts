import type { RecordIdentity } from '../../content/index.ts'
import type { LocaleScope } from '../../database/index.ts'
import { isRelation, type ModelContent } from '../../models/index.ts'
import { referenceFile, type ReferenceFile } from './file-schemas.ts'

const idPattern = /^[0-9a-f]{32}$/

/** Parses a reference to a record. Returns undefined if it is malformed. */
export function parseReference(reference: ReferenceFile, scope: LocaleScope): RecordIdentity | undefined {
  const {
    $record,
    channel = scope.channelId,
    language = scope.language,
  } = typeof reference === 'string' ? { $record: reference } : reference
  const [model = '', ...key] = $record.split('/')
  return model === '' || key.length === 0
    ? undefined
    : { channelId: channel, language, model, key: key.join('/') }
}

/**
 * Formats a reference to a record for content files. Uses the short form if channel and language
 * are the same.
 */
export function formatReference(
  { channelId, language, model, key }: RecordIdentity,
  scope: LocaleScope,
): ReferenceFile {
  const $record = `${model}/${key}`
  if (channelId === scope.channelId && language === scope.language) return $record
  return {
    $record,
    ...(channelId === scope.channelId ? {} : { channel: channelId }),
    ...(language === scope.language ? {} : { language }),
  }
}

/**
 * Parses the value of a relation field. Returns the reference, or the value itself if it is kept unchanged, such as
 * an id.
 */
export function parseRelation(
  value: unknown,
  scope: LocaleScope,
): { readonly reference: RecordIdentity } | { readonly value: unknown } | { readonly error: string } {
  const isObject = typeof value === 'object' && value !== null && '$record' in value
  if (!isObject && (typeof value !== 'string' || idPattern.test(value))) return { value }
  const parsed = referenceFile.safeParse(value)
  const reference = parsed.success ? parseReference(parsed.data, scope) : undefined
  return reference === undefined
    ? { error: 'expected a record as "<model>/<key>" or { "$record": "<model>/<key>" }' }
    : { reference }
}

/**
 * Maps the values of a record's relation fields, element by element. Other fields are left
 * unchanged.
 */
export function mapRelations(
  data: Readonly<Record<string, unknown>>,
  fields: ModelContent['fields'],
  map: (value: unknown, path: readonly (string | number)[]) => unknown,
): Readonly<Record<string, unknown>> {
  const relations = new Set(Object.keys(fields).filter((name) => fields[name] && isRelation(fields[name])))
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      if (!relations.has(name)) return [name, value]
      if (!Array.isArray(value)) return [name, map(value, [name])]
      return [name, value.map((element: unknown, index) => map(element, [name, index]))]
    }),
  )
}
