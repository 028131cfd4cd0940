import {
  formFormats,
  formLimits,
  type FieldError,
  type FormChoicesField,
  type FormDateField,
  type FormInputField,
  type FormNumberField,
  type FormTextField,
} from '@vitrine/contract'
import { toFieldError } from './field-errors.ts'
import type { FieldValue } from './submission.ts'

type CheckResult = FieldValue | FieldError

/**
 * Checks a value against its field. Returns the normalised value or an error.
 *
 * @param isText true if numbers and booleans are sent as text, as in HTML forms
 */
export function checkValue(field: FormInputField, value: unknown, isText: boolean): CheckResult {
  switch (field.type) {
    case 'text':
    case 'textarea':
    case 'email':
    case 'tel':
    case 'url':
      return typeof value === 'string' ? checkText(field, value) : toFieldError('type')
    case 'number':
      return checkNumber(field, value, isText)
    case 'date':
      return typeof value === 'string' ? checkDate(field, value) : toFieldError('type')
    case 'select':
    case 'radio':
      if (typeof value !== 'string') return toFieldError('type')
      return field.options.some((option) => option.value === value) ? value : toFieldError('choice')
    case 'checkboxes':
      return checkChoices(field, value)
    case 'checkbox':
    case 'consent':
      if (typeof value === 'boolean') return value
      // A checked box without a `value` attribute sends `on`.
      return isText && (value === 'on' || value === 'true') ? true : toFieldError('type')
    case 'file':
      return toFieldError('type')
  }
}

const formats: Readonly<Record<string, RegExp>> = Object.fromEntries(
  Object.entries(formFormats).map(([name, pattern]) => [name, new RegExp(`^${pattern}$`, 'u')]),
)

function checkText(field: FormTextField, raw: string): CheckResult {
  const isLong = field.type === 'textarea'
  // HTML forms send line breaks as CRLF, which must not count as two characters.
  const text = raw.replaceAll(/\r\n?/g, '\n').trim().normalize('NFC')
  if (text === '') return ''
  if (!text.isWellFormed() || hasControls(text, isLong)) return toFieldError('format')
  const maxLength = field.maxLength ?? (isLong ? formLimits.textareaDefault : formLimits.textDefault)
  const length = countCharacters(text)
  if (length > maxLength) return toFieldError('too-long', `Expected at most ${maxLength} characters.`)
  const { minLength = 0 } = field
  if (length < minLength) return toFieldError('too-short', `Expected at least ${minLength} characters.`)
  return hasFormat(field, text) ? text : toFieldError('format')
}

/** Counts code points, like databases. The result is close to the number of visible characters. */
function countCharacters(text: string): number {
  return text.length - (text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0)
}

function hasFormat({ type, format }: FormTextField, text: string): boolean {
  if (type === 'email') return isEmail(text)
  if (type === 'tel') return isPhone(text)
  if (type === 'url') return isUrl(text)
  return format === undefined || (formats[format]?.test(text) ?? false)
}

/**
 * Returns true for a local part of common characters, followed by an `@` and a domain name with a
 * dot. Each pattern takes linear time.
 */
function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  const domain = text.slice(at + 1)
  if (at < 1 || local.length > 64 || domain.length > 253) return false
  if (!/^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~.-]+$/u.test(local) || /^\.|\.\.|\.$/.test(local)) return false
  const labels = domain.split('.')
  return (
    labels.length > 1 &&
    labels.every((label) => /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u.test(label))
  )
}

function isPhone(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length
  return digits >= 5 && digits <= 15 && /^\+?[0-9 ()./-]+$/.test(text)
}

function isUrl(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname !== '' && url.username === ''
}

function hasControls(text: string, isLong: boolean): boolean {
  // oxlint-disable-next-line no-control-regex
  return (isLong ? /[\u0000-\u0008\u000B-\u001F\u007F]/ : /[\u0000-\u001F\u007F\u2028\u2029]/).test(text)
}

function checkNumber(field: FormNumberField, value: unknown, isText: boolean): CheckResult {
  const text = isText && typeof value === 'string' ? value.trim() : undefined
  if (text === '') return ''
  const number = text === undefined ? value : toNumber(text)
  if (typeof number !== 'number') return toFieldError('type')
  if (!Number.isFinite(number)) return toFieldError('format')
  if (field.whole && !Number.isSafeInteger(number)) return toFieldError('format', 'Expected a whole number.')
  if (field.min !== undefined && number < field.min) {
    return toFieldError('too-small', `Expected ${field.min} or more.`)
  }
  if (field.max !== undefined && number > field.max) {
    return toFieldError('too-large', `Expected ${field.max} or less.`)
  }
  return number
}

function toNumber(text: string): number {
  return /^-?\d{1,15}(?:\.\d{1,15})?$/.test(text) ? Number(text) : Number.NaN
}

function checkDate(field: FormDateField, raw: string): CheckResult {
  const day = raw.trim()
  if (day === '') return ''
  const date = /^\d{4}-\d\d-\d\d$/.test(day) ? new Date(`${day}T00:00:00Z`) : undefined
  // If the day does not exist, `Date` returns a day of the next month.
  if (!date || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day) {
    return toFieldError('format', 'Expected a date such as 2026-05-31.')
  }
  if (field.min !== undefined && day < field.min)
    return toFieldError('too-small', `Expected ${field.min} or later.`)
  if (field.max !== undefined && day > field.max)
    return toFieldError('too-large', `Expected ${field.max} or earlier.`)
  return day
}

function checkChoices(field: FormChoicesField, value: unknown): CheckResult {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  if (!list.every((each) => typeof each === 'string')) return toFieldError('type')
  const allowed = new Set(field.options.map((option) => option.value))
  const chosen = new Set(list)
  if (list.length > field.options.length || [...chosen].some((each) => !allowed.has(each))) {
    return toFieldError('choice')
  }
  const { minChoices = 0 } = field
  if (chosen.size < minChoices) return toFieldError('too-few', `Expected at least ${minChoices} choices.`)
  if (field.maxChoices !== undefined && chosen.size > field.maxChoices) {
    return toFieldError('too-many', `Expected at most ${field.maxChoices} choices.`)
  }
  return field.options.map((option) => option.value).filter((each) => chosen.has(each))
}
