import { z } from 'zod'
import { recordsLimit } from '../content/index.ts'

/** How long a value in a query may be, in UTF-16 units. */
export const maxValueLength = 2000

const text = z.string().max(maxValueLength, `It has at most ${maxValueLength} characters.`)

function wholeNumberText(least: number, most: number) {
  const message = `It is a whole number from ${least} to ${most}.`
  return text.refine((value) => /^\d{1,15}$/.test(value) && isBetween(Number(value), least, most), message)
}

function isBetween(value: number, least: number, most: number): boolean {
  return value >= least && value <= most
}

const flagText = text.refine((value) => value === 'true' || value === 'false', "It is 'true' or 'false'.")

/** The last number that a page of records can start at. */
const furthest = 1_000_000_000

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

/** What kind of value a named field has, in queries and bodies alike. */
export function fieldKind(name: string): FieldKind {
  if (flags.has(name) || name.startsWith('show_')) return 'flag'
  if (name === 'limit' || name.endsWith('_limit')) return 'limit'
  if (positions.has(name)) return 'position'
  return name === 'page' ? 'page' : 'text'
}

const textKinds = {
  flag: flagText,
  limit: wholeNumberText(0, recordsLimit),
  position: wholeNumberText(0, furthest),
  page: wholeNumberText(1, furthest),
  text,
} as const satisfies Record<FieldKind, z.ZodType<string, string>>

/** The schema of a query value. */
export function queryValue(name: string): z.ZodType<string, string> {
  return textKinds[fieldKind(name)]
}

const bodyKinds = {
  flag: z.union([z.boolean(), flagText]),
  limit: z.union([z.int().min(0).max(recordsLimit), textKinds.limit]),
  position: z.union([z.int().min(0).max(furthest), textKinds.position]),
  page: z.union([z.int().min(1).max(furthest), textKinds.page]),
} as const

const list = z.array(z.unknown())
const object = z.record(z.string(), z.unknown())

/** A filter on records. Kept as it came, `__proto__` included, so that the names in it can be checked. */
const filter = z
  .unknown()
  .refine(
    (value) => (typeof value === 'string' ? value.length <= maxValueLength : isObject(value)),
    'It is an object, or its JSON.',
  )
  .meta({ type: ['object', 'string'] })

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Names: a text with commas between them, or a list of texts. */
const names = z.union([text, z.array(text).max(1000)])

const scalar = z.union([text, z.number(), z.boolean()])

const shapes: Readonly<Record<string, z.ZodType>> = {
  email: text,
  password: text,
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

/** The schema of a named field of a body; any JSON value where the specification shows nothing. */
export function bodyValue(name: string): z.ZodType {
  const kind = fieldKind(name)
  if (kind !== 'text') return bodyKinds[kind]
  return Object.hasOwn(shapes, name) ? (shapes[name] ?? z.unknown()) : z.unknown()
}
