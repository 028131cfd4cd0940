import type { FieldError, FieldMeta } from '@vitrine/contract'
import { deserialize, LayoutError, selectLayout, validateNesting } from '@vitrine/layout'
import type { LocaleScope } from '../database/index.ts'
import { trimSlashes, validateSlug } from '../site/index.ts'
import { toInstantKey } from '../text/index.ts'
import type { PendingReference } from '../write/index.ts'
import { allowedModels, type Model } from './model.ts'

/**
 * Names of the fields that every record has in addition to those defined by its model (section 3).
 * Models cannot define them.
 */
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

/**
 * Validates a value of a certain type. Returns an error message, or undefined if the value is
 * valid.
 */
type Check = (value: unknown, scope: LocaleScope, meta: FieldMeta) => string | undefined

const expectText: Check = (value) => (typeof value === 'string' ? undefined : 'expected text')
const expectObjects = (value: unknown): string | undefined =>
  isObject(value) || (Array.isArray(value) && value.every(isObject))
    ? undefined
    : 'expected an object, or a list of objects'
const expectSnippet: Check = (value) =>
  typeof value === 'string' || expectObjects(value) === undefined
    ? undefined
    : 'expected text, an object or a list of objects'

/** The validation of each field type. Types that are not listed accept any value. */
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
      : 'expected { "amount": integer in minor units, "currency": three capital letters }',
  date: (value) =>
    toInstantKey(value) !== undefined
      ? undefined
      : 'expected a date such as "2026-05-31", or a time such as "2026-05-31T12:00:00Z"',
  json: () => undefined,
  media: (value) =>
    (Array.isArray(value) ? value : [value]).every(isMedia)
      ? undefined
      : 'expected a URL or path, an object with "absolutePath", "url" or "src", or a list of these',
  relation: (value, _scope, meta) => {
    const references = Array.isArray(value) ? value : [value]
    // A relation without a model can contain its data inline, as in the settings of a site.
    const isInline = allowedModels(meta).length === 0 && references.every((each) => isObject(each))
    if (isInline || references.every((id) => typeof id === 'string' && id !== '')) return undefined
    return 'expected the id of a record, or a list of ids'
  },
  style: expectSnippet,
  script: expectSnippet,
  seo: expectObjects,
  'page-editor': validateLayout,
  slug: (value) => {
    if (typeof value !== 'string') return 'expected text'
    return trimSlashes(value) === value
      ? validateSlug(value)
      : 'expected a slug without leading or trailing slashes'
  },
  place: (value) =>
    isObject(value) && isWithin(value['lat'], 90) && isWithin(value['lng'], 180)
      ? undefined
      : 'expected { "lat": -90 to 90, "lng": -180 to 180 }',
}

/** The types that fields can have. `component` and `group` accept any value. */
export const fieldTypes: readonly string[] = [...Object.keys(checks), 'component', 'group']

/**
 * Validates the value of a field. Returns an error message, or undefined if the value is valid.
 * Null is valid for every type. If the field's metadata has `list: true`, the value can also be a
 * list of values of the type.
 */
export function validateValue(meta: FieldMeta, value: unknown, scope: LocaleScope): string | undefined {
  if (value === null || !Object.hasOwn(checks, meta.type)) return undefined
  const check = (each: unknown) => checks[meta.type]?.(each, scope, meta)
  if (meta['list'] !== true || !Array.isArray(value)) return check(value)
  return value.map(check).find((message) => message !== undefined)
}

/**
 * Validates the data of a record. Returns an error for each unknown field and each value of the
 * wrong type, keyed by field name. The data of a record with a slug can also contain its
 * `template`.
 */
export function validateFields(
  fields: Model['fields'],
  data: Readonly<Record<string, unknown>>,
  scope: LocaleScope & { readonly slug: string | null },
): ReadonlyMap<string, FieldError> {
  const errors = new Map<string, FieldError>()
  for (const [name, value] of Object.entries(data)) {
    const field = fields.get(name)
    if (!field && name === 'template' && scope.slug !== null) {
      if (typeof value !== 'string') errors.set(name, { code: 'type', message: 'expected text' })
    } else if (ownFields.has(name)) {
      errors.set(name, {
        code: 'unknown',
        message: 'every record already has this field; use another name',
      })
    } else if (!field) {
      const message = `unknown field; the model has: ${[...fields.keys()].join(', ')}`
      errors.set(name, { code: 'unknown', message })
    } else {
      const message = validateValue(field, value, scope)
      if (message !== undefined) errors.set(name, { code: 'type', message })
    }
  }
  return errors
}

/** Returns the references in the relation fields. The data must be valid. */
export function listReferences(
  fields: Model['fields'],
  data: Readonly<Record<string, unknown>>,
): PendingReference[] {
  return [...fields].flatMap(([name, meta]) => {
    const value = Object.hasOwn(data, name) ? data[name] : null
    if (meta.type !== 'relation') return []
    const ids = [value].flat().filter((id) => typeof id === 'string')
    if (ids.length === 0) return []
    return [{ field: `fields.${name}`, ids, models: allowedModels(meta) }]
  })
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

/** Returns a message that describes the value expected at the invalid position of a layout. */
function toExpected(detail: string, layout: unknown): string {
  const parent = /^children of (.+)$/.exec(detail)?.[1]
  if (detail === 'document' || parent === 'document') {
    const names = isObject(layout) ? Object.keys(layout).map((name) => `'${name}'`) : []
    const found = names.length === 0 ? '' : `, found ${names.join(', ')}`
    return `expected an object with 'version' and a list 'elements'${found}`
  }
  if (parent !== undefined) return `expected 'children' of ${parent} to be a list or text`
  if (detail.startsWith('props of')) return `expected '${detail.replace(' ', "' ")} to be an object`
  if (detail.startsWith('node')) return `${detail}: expected text, or an object with 'type'`
  if (detail.startsWith('element')) return `${detail}: expected 'type' to be text`
  if (detail === 'version') return "expected 'version': 1"
  return detail
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isWithin(value: unknown, max: number): boolean {
  return typeof value === 'number' && Math.abs(value) <= max
}

function isMedia(value: unknown): boolean {
  if (typeof value === 'string') return true
  return isObject(value) && ['absolutePath', 'url', 'src'].some((name) => typeof value[name] === 'string')
}
