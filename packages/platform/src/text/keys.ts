import { createHash } from 'node:crypto'
import { fold } from './fold.ts'

/**
 * Key of a field without a value: after every other, so that the record is last in ascending and first in descending
 * order.
 */
export const missingKey = '\u{10ffff}'

/** Key of a value that is no text, number or flag: there, but not to be compared. */
export const objectKey = '\u{10fffe}'

/** Key in `number_key` of what is no number: after every number. */
export const noNumberKey = 'z'

/** Between the folded text and the text itself: before every character that a text has. */
const divider = '\u0001'

/** Characters of a key's two halves: with all of them four bytes long it still fits into an index of PostgreSQL. */
const maxKeyLength = 150

/**
 * What stands for a text in the index: the folded text decides the order, the text itself whether two are the same. Of
 * long texts the beginnings are compared, and a digest.
 */
export function toTextKey(text: string): string {
  const clean = withoutReserved(text).normalize('NFC')
  const end = clean.length <= maxKeyLength ? clean : truncate(clean) + divider + digest(clean, 32)
  return foldToKey(clean) + divider + end
}

/** The folded beginning of a text, as `toTextKey` has it in front: what all keys of texts that start so start with. */
export function foldToKey(text: string): string {
  return truncate(fold(withoutReserved(text)))
}

/** What comes after all keys of texts that are this one when folded. */
export function afterFolded(folded: string): string {
  return `${folded}\u0002`
}

/** A reference to another record, as it stands: a relation is followed, never sorted by. */
export function toReferenceKey(text: string): string {
  return truncate(withoutReserved(text))
}

/** The greatest text that a key with this beginning can be, and more. */
export function afterPrefix(prefix: string): string {
  return `${prefix}\u{10fffd}`
}

/** Sixteen hexadecimal digits in the order of the numbers. */
export function toNumberKey(value: number): string {
  const view = new DataView(new ArrayBuffer(8))
  // Without a negative zero.
  view.setFloat64(0, value === 0 ? 0 : value)
  const bits = view.getBigUint64(0)
  const isNegative = bits >> 63n === 1n
  const ordered = isNegative ? ~bits & 0xffff_ffff_ffff_ffffn : bits | (1n << 63n)
  return ordered.toString(16).padStart(16, '0')
}

/** The number that a value is, or that a text spells; undefined for all else. */
export function toNumber(value: unknown): number | undefined {
  const number =
    typeof value === 'string' && /^\s*-?\d{1,20}(\.\d{1,20})?(e[+-]?\d{1,3})?\s*$/i.test(value)
      ? Number(value)
      : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** A day, or a time of known zone, to at most nine decimals of a second. */
const datePattern = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.(\d{1,9}))?)?(?:Z|[+-]\d{2}:\d{2}))?$/

/**
 * The instant that a text of a date tells, as a time of UTC with nine decimals, in the order of the instants: a day is
 * its midnight of UTC. Undefined for all else. It stands in `number_key`, before `noNumberKey`.
 */
export function toInstantKey(value: unknown): string | undefined {
  const match = typeof value === 'string' ? datePattern.exec(value) : null
  if (!match) return undefined
  const [text, decimals = ''] = match
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`)
  const instant = new Date(text)
  if (Number.isNaN(instant.getTime()) || Number.isNaN(day.getTime())) return undefined
  // The thirtieth of February would be a day of March.
  if (!day.toISOString().startsWith(text.slice(0, 10))) return undefined
  // A zone can move the last hours of the year 9999 into the next, which is written with a sign.
  return instant
    .toISOString()
    .replace(/\.\d{3}Z$/, `.${decimals.padEnd(9, '0')}Z`)
    .replace(/^\+/, ':')
}

/**
 * The same instant in the order of the texts that `Date` makes, which a record's own times are kept as. One between two
 * milliseconds stands between their texts.
 */
export function toTimeKey(value: unknown): string | undefined {
  const key = toInstantKey(value)
  return key && `${key.slice(0, -7)}Z${key.endsWith('000000Z') ? '' : '+'}`
}

/** Where values of one kind stand: a short name for channel, language, model and field together. */
export function toScope(...parts: readonly string[]): string {
  return digest(JSON.stringify(parts), 16)
}

function digest(text: string, length: number): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, length)
}

const reserved = /[\p{Cc}\u{10fffd}-\u{10ffff}]/gu

/** Without the characters that keys are made with, or that PostgreSQL refuses: control characters among them. */
function withoutReserved(text: string): string {
  return text.toWellFormed().replaceAll(reserved, ' ')
}

function truncate(text: string): string {
  return text.length <= maxKeyLength ? text : text.slice(0, maxKeyLength).replace(/[\ud800-\udbff]$/, '')
}
