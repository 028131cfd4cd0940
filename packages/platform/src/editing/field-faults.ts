import type { FieldMeta, FieldError } from '@vitrine/contract'
import { deserialize, validateNesting, LayoutError, selectLayout } from '@vitrine/layout'
import { toInstantKey } from '../content/index.ts'
import { validateSlug, trimSlashes } from '../site/index.ts'
import type { PendingReference } from './relations.ts'

/** Fields that every record has by itself (specification, section 3): no model can have them. */
export const ownFields: ReadonlySet<string> = new Set([
  'id',
  'title',
  'language',
  'current_version_id',
  'published_version_id',
  'content_model_name',
  'content_model_internal_name',
  'page_slug',
  'is_visible_ebi',
  'domain_urls',
])

export interface LocaleScope {
  readonly channelId: string
  readonly language: string
}

/** What is wrong with a value; undefined when it is right. */
type Check = (value: unknown, place: LocaleScope, meta: FieldMeta) => string | undefined

const expectText: Check = (value) => (typeof value === 'string' ? undefined : 'expected a text')
const expectObjects = (value: unknown): string | undefined =>
  isObject(value) || (Array.isArray(value) && value.every(isObject))
    ? undefined
    : 'expected an object, or a list of objects'
const expectSnippet: Check = (value) =>
  typeof value === 'string' || expectObjects(value) === undefined
    ? undefined
    : 'expected a text, an object or a list of objects'

/** A check for each type that fields can have. Fields of a type that is not here take any value. */
const checks: Readonly<Record<string, Check>> = {
  text: expectText,
  'rich-text': expectText,
  number: (value) => (Number.isFinite(value) ? undefined : 'expected a number'),
  boolean: (value) => (typeof value === 'boolean' ? undefined : 'expected true or false'),
  money: (value) =>
    isObject(value) &&
    Object.keys(value).length === 2 &&
    Number.isSafeInteger(value['amount']) &&
    typeof value['currency'] === 'string' &&
    /^[A-Z]{3}$/.test(value['currency'])
      ? undefined
      : 'expected { "amount": a whole number of the smallest unit, "currency": three capital letters }',
  date: (value) =>
    toInstantKey(value) !== undefined
      ? undefined
      : 'expected a day such as "2026-05-31", or a time such as "2026-05-31T12:00:00Z"',
  json: () => undefined,
  media: (value) =>
    (Array.isArray(value) ? value : [value]).every(isMedia)
      ? undefined
      : 'expected an address or path, an object with "absolutePath", "url" or "src", or a list of these',
  relation: (value, _place, meta) => {
    const led = Array.isArray(value) ? value : [value]
    // Without a model, what it leads to may stand in the field itself, as in the settings of a site.
    const isInline = allowedModels(meta).length === 0 && led.every((each) => isObject(each))
    if (isInline || led.every((id) => typeof id === 'string' && id !== '')) return undefined
    return 'expected the id of a record, or a list of ids'
  },
  style: expectSnippet,
  script: expectSnippet,
  seo: expectObjects,
  'page-editor': validateLayout,
  slug: (value) => {
    if (typeof value !== 'string') return 'expected a text'
    return trimSlashes(value) === value ? validateSlug(value) : 'expected a slug without slashes at its ends'
  },
  place: (value) =>
    isObject(value) && isWithin(value['lat'], 90) && isWithin(value['lng'], 180)
      ? undefined
      : 'expected { "lat": -90 to 90, "lng": -180 to 180 }',
}

/** The types that fields can have. `component` and `group` take any value. */
export const fieldTypes: readonly string[] = [...Object.keys(checks), 'component', 'group']

/**
 * What is wrong with a field's value; null is right for every type. A field whose metadata says `list: true` may hold a
 * list of values of its type as well.
 */
export function validateValue(meta: FieldMeta, value: unknown, place: LocaleScope): string | undefined {
  if (value === null || !Object.hasOwn(checks, meta.type)) return undefined
  const check = (each: unknown) => checks[meta.type]?.(each, place, meta)
  if (meta['list'] !== true || !Array.isArray(value)) return check(value)
  return value.map(check).find((fault) => fault !== undefined)
}

/**
 * What is wrong with a record's fields, by their names: one that its model does not have, or a value of another type.
 * A record with an address may name its template besides.
 */
export function validateFields(
  fields: Readonly<Record<string, FieldMeta>>,
  data: Readonly<Record<string, unknown>>,
  place: LocaleScope & { readonly slug: string | null },
): ReadonlyMap<string, FieldError> {
  const known = new Map(Object.entries(fields))
  const faults = new Map<string, FieldError>()
  for (const [name, value] of Object.entries(data)) {
    const field = known.get(name)
    if (!field && name === 'template' && place.slug !== null) {
      if (typeof value !== 'string') faults.set(name, { code: 'type', message: 'expected a text' })
    } else if (ownFields.has(name)) {
      faults.set(name, { code: 'unknown', message: 'every record has this field by itself' })
    } else if (!field) {
      const message = `the model has the fields ${[...known.keys()].join(', ')}`
      faults.set(name, { code: 'unknown', message })
    } else {
      const message = validateValue(field, value, place)
      if (message !== undefined) faults.set(name, { code: 'type', message })
    }
  }
  return faults
}

/** The records that the fields of type relation lead to. The data is checked already. */
export function listReferences(
  fields: Readonly<Record<string, FieldMeta>>,
  data: Readonly<Record<string, unknown>>,
): PendingReference[] {
  return Object.entries(fields).flatMap(([name, meta]) => {
    const value = Object.hasOwn(data, name) ? data[name] : null
    if (meta.type !== 'relation') return []
    const ids = [value].flat().filter((id) => typeof id === 'string')
    if (ids.length === 0) return []
    return [{ field: `fields.${name}`, ids, models: allowedModels(meta) }]
  })
}

/** The models that a field of type relation may lead to, as its `model` says: one or a list; empty: any. */
export function allowedModels(meta: FieldMeta): readonly string[] {
  return [meta['model'] ?? []].flat().filter((name) => typeof name === 'string')
}

function validateLayout(value: unknown, { channelId, language }: LocaleScope): string | undefined {
  const layout = selectLayout(value, channelId, language)
  try {
    const nesting = layout === null ? null : validateNesting(deserialize(layout))
    return nesting === null ? undefined : `${nesting.message} (element ${nesting.path.join('.')})`
  } catch (error) {
    if (error instanceof LayoutError) return `${error.message} (${toExpected(error.detail, layout)})`
    throw error
  }
}

/** What a layout should have had in a place that cannot be read. */
function toExpected(detail: string, layout: unknown): string {
  const parent = /^children of (.+)$/.exec(detail)?.[1]
  if (detail === 'document' || parent === 'document') {
    const names = isObject(layout) ? Object.keys(layout).map((name) => `'${name}'`) : []
    const found = names.length === 0 ? '' : `, found ${names.join(', ')}`
    return `expected an object with 'version' and 'elements', a list${found}`
  }
  if (parent !== undefined) return `expected 'children' of ${parent} to be a list or a text`
  if (detail.startsWith('props of')) return `expected '${detail.replace(' ', "' ")} to be an object`
  if (detail.startsWith('node')) return `${detail}: expected a text, or an object with 'type'`
  if (detail.startsWith('element')) return `${detail}: expected 'type', a text`
  if (detail === 'version') return "expected 'version': 1"
  return detail
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isWithin(value: unknown, most: number): boolean {
  return typeof value === 'number' && Math.abs(value) <= most
}

function isMedia(value: unknown): boolean {
  if (typeof value === 'string') return true
  return isObject(value) && ['absolutePath', 'url', 'src'].some((name) => typeof value[name] === 'string')
}
