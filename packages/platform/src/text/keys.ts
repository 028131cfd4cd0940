import { createHash } from 'node:crypto'
import { fold } from './fold.ts'

/**
 * Key of a field without a value. It sorts after all other keys, so that the record comes last in
 * ascending and first in descending order.
 */
export const missingKey = '\u{10ffff}'

/** Key of a value that cannot be compared, because it is not a text, number or boolean. */
export const objectKey = '\u{10fffe}'

/** Value of `number_key` for values that are not numbers. Sorts after all numbers. */
export const noNumberKey = 'z'

/** Separates the folded text from the original text. It sorts before every character of a text. */
const divider = '\u0001'

/**
 * Maximum length of each half of a key. Even with four bytes per character, keys fit into a
 * PostgreSQL index.
 */
const maxKeyLength = 150

/**
 * Returns the index key of a text. The first half is the folded text, which determines the order;
 * the second half is the text itself, which determines equality. Long texts are truncated, and a
 * digest is added.
 */
export function toTextKey(text: string): string {
  const clean = withoutReserved(text).normalize('NFC')
  const end = clean.length <= maxKeyLength ? clean : truncate(clean) + divider + digest(clean, 32)
  return foldToKey(clean) + divider + end
}

/**
 * Returns the folded half of a text's key, which is a prefix of the keys of all texts that start
 * with it.
 */
export function foldToKey(text: string): string {
  return truncate(fold(withoutReserved(text)))
}

/** Returns a bound that sorts after the keys of all texts with the same folded form. */
export function afterFolded(folded: string): string {
  return `${folded}\u0002`
}

/** Returns the key of a reference to another record. References are compared but never sorted. */
export function toReferenceKey(text: string): string {
  return truncate(withoutReserved(text))
}

/** Returns a bound that sorts after all keys with this prefix. */
export function afterPrefix(prefix: string): string {
  return `${prefix}\u{10fffd}`
}

/** Returns the key of a number: sixteen hexadecimal digits that sort in numeric order. */
export function toNumberKey(value: number): string {
  const view = new DataView(new ArrayBuffer(8))
  // Normalises negative zero.
  view.setFloat64(0, value === 0 ? 0 : value)
  const bits = view.getBigUint64(0)
  const isNegative = bits >> 63n === 1n
  const ordered = isNegative ? ~bits & 0xffff_ffff_ffff_ffffn : bits | (1n << 63n)
  return ordered.toString(16).padStart(16, '0')
}

/**
 * Returns finite numbers unchanged, and parses text in decimal notation. Returns undefined for
 * other values.
 */
export function toNumber(value: unknown): number | undefined {
  const number =
    typeof value === 'string' && /^\s*-?\d{1,20}(\.\d{1,20})?(e[+-]?\d{1,3})?\s*$/i.test(value)
      ? Number(value)
      : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** A date, or a time with a time zone and at most nine decimal places for the seconds. */
const datePattern = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.(\d{1,9}))?)?(?:Z|[+-]\d{2}:\d{2}))?$/

/**
 * Returns the instant of a date or time as a UTC text with nine decimal places, which sorts
 * chronologically. A date stands for midnight UTC. Returns undefined for other values. The result
 * is stored in `number_key`, where it sorts before `noNumberKey`.
 */
export function toInstantKey(value: unknown): string | undefined {
  const match = typeof value === 'string' ? datePattern.exec(value) : null
  if (!match) return undefined
  const [text, decimals = ''] = match
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`)
  const instant = new Date(text)
  if (Number.isNaN(instant.getTime()) || Number.isNaN(day.getTime())) return undefined
  // Rejects dates such as 30 February, which `Date` would convert to a day in March.
  if (!day.toISOString().startsWith(text.slice(0, 10))) return undefined
  // A time zone can move the last hours of the year 9999 into the next year, for which ISO 8601
  // requires a sign.
  return instant
    .toISOString()
    .replace(/\.\d{3}Z$/, `.${decimals.padEnd(9, '0')}Z`)
    .replace(/^\+/, ':')
}

/**
 * Returns the same instant in the format of `Date`, which is used for a record's own times. An
 * instant between two milliseconds sorts between the texts of both.
 */
export function toTimeKey(value: unknown): string | undefined {
  const key = toInstantKey(value)
  return key && `${key.slice(0, -7)}Z${key.endsWith('000000Z') ? '' : '+'}`
}

/** Maximum number of cached index scopes. A shop has a few hundred. */
const maxScopes = 10_000

/** Index scopes by their parts, cached because each indexed record needs dozens of them. */
const scopes = new Map<string, string>()

/** Returns an index scope: a short digest of channel, language, model and field. */
export function toScope(...parts: readonly string[]): string {
  const key = JSON.stringify(parts)
  const known = scopes.get(key)
  if (known !== undefined) return known
  if (scopes.size >= maxScopes) scopes.clear()
  const scope = digest(key, 16)
  scopes.set(key, scope)
  return scope
}

function digest(text: string, length: number): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, length)
}

const reserved = /[\p{Cc}\u{10fffd}-\u{10ffff}]/gu

/**
 * Replaces characters that are reserved in keys or rejected by PostgreSQL, such as control
 * characters.
 */
function withoutReserved(text: string): string {
  return text.toWellFormed().replaceAll(reserved, ' ')
}

function truncate(text: string): string {
  return text.length <= maxKeyLength ? text : text.slice(0, maxKeyLength).replace(/[\ud800-\udbff]$/, '')
}
