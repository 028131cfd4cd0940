import { z } from 'zod'
import { recordsLimit } from '../content/index.ts'

/** Maximum length of a value in a query, in UTF-16 code units. */
export const maxValueLength = 2000

const text = z.string().max(maxValueLength, `Expected at most ${maxValueLength} characters.`)

function wholeNumberText(min: number, max: number) {
  const message = `Expected a whole number from ${min} to ${max}.`
  return text.refine((value) => /^\d{1,15}$/.test(value) && isBetween(Number(value), min, max), message)
}

function isBetween(value: number, min: number, max: number): boolean {
  return value >= min && value <= max
}

const flagText = text.refine((value) => value === 'true' || value === 'false', "Expected 'true' or 'false'.")

/** Maximum value of offsets and page numbers. */
const maxPosition = 1_000_000_000

/** Maximum number of SKUs in a request for prices. */
const maxSkus = 200

/** Maximum length of a review's text, in UTF-16 code units. */
const maxReviewLength = 10_000

const flags = new Set([
  'include_fields_meta',
  'isAuto',
  'is_call_fromi_frame',
  'include_count',
  'by_pass_merchandising',
  'include_category_count',
])

const positions = new Set(['offset', 'skip'])

type FieldKind = 'flag' | 'limit' | 'position' | 'page' | 'text'

/** Returns the kind of a field's value, in queries and bodies. */
export function fieldKind(name: string): FieldKind {
  if (flags.has(name) || name.startsWith('show_')) return 'flag'
  if (name === 'limit' || name.endsWith('_limit')) return 'limit'
  if (positions.has(name)) return 'position'
  return name === 'page' ? 'page' : 'text'
}

const textKinds = {
  flag: flagText,
  limit: wholeNumberText(0, recordsLimit),
  position: wholeNumberText(0, maxPosition),
  page: wholeNumberText(1, maxPosition),
  text,
} as const satisfies Record<FieldKind, z.ZodType<string, string>>

/** Returns the schema of a query value. */
export function queryValue(name: string): z.ZodType<string, string> {
  return textKinds[fieldKind(name)]
}

const bodyKinds = {
  flag: z.union([z.boolean(), flagText]),
  limit: z.union([z.int().min(0).max(recordsLimit), textKinds.limit]),
  position: z.union([z.int().min(0).max(maxPosition), textKinds.position]),
  page: z.union([z.int().min(1).max(maxPosition), textKinds.page]),
} as const

const list = z.array(z.unknown())

/** An object. Rejects `__proto__` as an unknown field, which `z.record` would remove instead. */
export const object = z
  .unknown()
  .superRefine((value, context) => {
    if (isObject(value) && Object.hasOwn(Object(value), '__proto__'))
      context.addIssue({ code: 'unrecognized_keys', keys: ['__proto__'] })
  })
  .meta({ type: 'object', additionalProperties: {} })
  .pipe(z.record(z.string(), z.unknown()))

/**
 * A filter on records. The filter is kept unchanged, including a `__proto__` property, so that its field names can be
 * validated later.
 */
const filter = z
  .unknown()
  .refine(
    (value) => (typeof value === 'string' ? value.length <= maxValueLength : isObject(value)),
    'Expected an object, or an object encoded as JSON.',
  )
  .meta({ type: ['object', 'string'] })

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Names: a comma-separated string, or a list of strings. */
const names = z.union([text, z.array(text).max(1000)])

const scalar = z.union([text, z.number(), z.boolean()])

const shapes: Readonly<Record<string, z.ZodType>> = {
  email: text,
  password: text,
  token: text,
  emailToken: text,
  rpToken: text,
  code: text,
  coupon_code: text,
  search_term: text,
  user_id: text,
  session_id: text,
  locale: text,
  image: z.string(),
  line_items: list,
  lines: list,
  cartItems: list,
  customer: object,
  address: object,
  line_item: object,
  line: object,
  cartItem: object,
  skus: z.array(text).max(maxSkus),
  rating: z.int().min(1).max(5),
  title: text,
  text: z.string().max(maxReviewLength),
  is_public: z.boolean(),
  rememberMe: z.boolean(),
  order_number: text,
  country_code: text,
  region_code: text,
  postal_code: text,
  currency_code: text,
  items: list,
  note: text,
  filter,
  parent_filter: filter,
  child_filter: filter,
  filter_operator: text,
  fields: names,
  fieldsDataToQuery: names,
  relation_field: names,
  relationFieldDataToQuery: names,
  field_type: text,
  sort_by: text,
  sort_order: text,
  order_by: text,
  content_data_sort_by: text,
  field_name: text,
  field_value: scalar,
  internal_name: text,
}

/** Returns the schema of a body field. Fields that are not specified accept any JSON value. */
export function bodyValue(name: string): z.ZodType {
  const kind = fieldKind(name)
  if (kind !== 'text') return bodyKinds[kind]
  return Object.hasOwn(shapes, name) ? (shapes[name] ?? z.unknown()) : z.unknown()
}
