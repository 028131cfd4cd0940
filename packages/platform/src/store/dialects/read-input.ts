import { z } from 'zod'
import { fail, toFieldName, type ApiError } from '../../http/index.ts'
import { maxCartLines } from '../cart.ts'

/** Maximum quantity of one line in a request. */
const maxQuantity = 9999

/** Maximum size of an attribution as JSON, in UTF-16 code units. */
const maxAttributionLength = 2000
const maxAttributionDepth = 6

/** An id, a SKU or a key. */
export const idSchema = z
  .string()
  .min(1)
  .max(200)
  .refine((text) => text.isWellFormed() && !text.includes('\0'), 'Expected text without NUL.')

/** An id, which some clients send as a number. */
export const looseIdSchema = z.union([idSchema, z.int().nonnegative().transform(String)])

/**
 * Returns the schema of a plain text of `min` to `max` UTF-16 code units, without leading and
 * trailing spaces. Markup is kept as text, since pages escape it.
 */
export function textSchema(min: number, max: number) {
  return z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine((text) => text.isWellFormed() && !text.includes('\0'), 'Expected text without NUL.')
}

export const quantitySchema = z.int().min(1).max(maxQuantity)

/** The new quantity of a line; 0 removes the line. */
export const newQuantitySchema = z.int().min(0).max(maxQuantity)

export const currencySchema = z.string().regex(/^[A-Z]{3}$/, 'Expected an ISO 4217 currency code.')

/** The attribution of a line (R56), which can be any small object. */
export const attributionSchema = z.custom<Readonly<Record<string, unknown>>>(
  (value) => isPlainObject(value) && isSmall(value),
  `Expected an object of at most ${maxAttributionLength} characters when encoded as JSON, at most ${maxAttributionDepth} levels deep.`,
)

/** Returns the schema of the lines in a request. */
export function linesSchema<Line extends z.ZodType>(line: Line) {
  return z.array(line).min(1).max(maxCartLines)
}

/**
 * Validates a body. The error names the path of the first invalid field, for example
 * `line_items.0.quantity`. Returns MISSING_PARAMETER for an absent field and UNKNOWN_PARAMETER for
 * a field that is not in the schema.
 */
export function readInput<T>(schema: z.ZodType<T>, body: unknown): T | ApiError {
  const result = schema.safeParse(body, { reportInput: true })
  if (result.success) return result.data
  const [issue] = result.error.issues
  if (!issue) return fail('BAD_REQUEST')
  const path = issue.path.map(String)
  if (issue.code === 'unrecognized_keys') {
    return fail('UNKNOWN_PARAMETER', toFieldName([...path, issue.keys[0] ?? ''].join('.')))
  }
  const field = toFieldName(path.join('.'))
  const isMissing = issue.input === undefined && /^invalid_(?:type|union)$/.test(issue.code)
  return isMissing ? fail('MISSING_PARAMETER', field) : fail('BAD_PARAMETER', field, issue.message)
}

/** Returns a map from ids to value ids, as an object. Returns an error if an id is repeated. */
export function readChoices(
  choices: readonly (readonly [id: string, valueId: string])[],
  field: string,
): Readonly<Record<string, string>> | ApiError {
  const ids = new Set(choices.map(([id]) => id))
  if (ids.size < choices.length) return fail('BAD_PARAMETER', field, 'Must not be repeated.')
  return Object.fromEntries(choices)
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isSmall(value: object): boolean {
  return isShallow(value, maxAttributionDepth) && JSON.stringify(value).length <= maxAttributionLength
}

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((each) => isShallow(each, levels - 1))
}
