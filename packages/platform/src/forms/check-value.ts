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
import { toProblem } from './problems.ts'
import type { FieldValue } from './submission.ts'

type Checked = FieldValue | FieldError

/**
 * Checks a value that is there against its field.
 *
 * @param isText whether numbers and flags come as texts, as HTML forms send them.
 */
export function checkValue(field: FormInputField, value: unknown, isText: boolean): Checked {
  switch (field.type) {
    case 'text':
    case 'textarea':
    case 'email':
    case 'tel':
    case 'url':
      return typeof value === 'string' ? checkText(field, value) : toProblem('type')
    case 'number':
      return checkNumber(field, value, isText)
    case 'date':
      return typeof value === 'string' ? checkDate(field, value) : toProblem('type')
    case 'select':
    case 'radio':
      if (typeof value !== 'string') return toProblem('type')
      return field.options.some((option) => option.value === value) ? value : toProblem('choice')
    case 'checkboxes':
      return checkChoices(field, value)
    case 'checkbox':
    case 'consent':
      if (typeof value === 'boolean') return value
      // What a ticked box sends when nothing else is said.
      return isText && (value === 'on' || value === 'true') ? true : toProblem('type')
    case 'file':
      return toProblem('type')
  }
}

const formats: Readonly<Record<string, RegExp>> = Object.fromEntries(
  Object.entries(formFormats).map(([name, pattern]) => [name, new RegExp(`^${pattern}$`, 'u')]),
)

function checkText(field: FormTextField, raw: string): Checked {
  const isLong = field.type === 'textarea'
  // Forms send every line break as CRLF; how long a text is must not depend on that.
  const text = raw.replaceAll(/\r\n?/g, '\n').trim().normalize('NFC')
  if (text === '') return ''
  if (!text.isWellFormed() || hasControls(text, isLong)) return toProblem('format')
  const most = field.maxLength ?? (isLong ? formLimits.textareaDefault : formLimits.textDefault)
  const length = countCharacters(text)
  if (length > most) return toProblem('too-long', `At most ${most} characters fit.`)
  const least = field.minLength ?? 0
  if (length < least) return toProblem('too-short', `At least ${least} characters are needed.`)
  return isWritten(field, text) ? text : toProblem('format')
}

/** Code points: what a database counts, and near to what a person counts. */
function countCharacters(text: string): number {
  return text.length - (text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0)
}

function isWritten({ type, format }: FormTextField, text: string): boolean {
  if (type === 'email') return isEmail(text)
  if (type === 'tel') return isPhone(text)
  if (type === 'url') return isAddress(text)
  return format === undefined || (formats[format]?.test(text) ?? false)
}

/** One `@`, a local part of the usual characters, and a domain name with a dot. Each pattern is read in one pass. */
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

function isAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname !== '' && url.username === ''
}

function hasControls(text: string, isLong: boolean): boolean {
  // oxlint-disable-next-line no-control-regex
  return (isLong ? /[\u0000-\u0008\u000B-\u001F\u007F]/ : /[\u0000-\u001F\u007F\u2028\u2029]/).test(text)
}

function checkNumber(field: FormNumberField, value: unknown, isText: boolean): Checked {
  const text = isText && typeof value === 'string' ? value.trim() : undefined
  if (text === '') return ''
  const number = text === undefined ? value : toNumber(text)
  if (typeof number !== 'number') return toProblem('type')
  if (!Number.isFinite(number)) return toProblem('format')
  if (field.whole && !Number.isSafeInteger(number)) return toProblem('format', 'A whole number is needed.')
  if (field.min !== undefined && number < field.min) {
    return toProblem('too-small', `The least is ${field.min}.`)
  }
  if (field.max !== undefined && number > field.max) {
    return toProblem('too-large', `The most is ${field.max}.`)
  }
  return number
}

function toNumber(text: string): number {
  return /^-?\d{1,15}(?:\.\d{1,15})?$/.test(text) ? Number(text) : Number.NaN
}

function checkDate(field: FormDateField, raw: string): Checked {
  const day = raw.trim()
  if (day === '') return ''
  const date = /^\d{4}-\d\d-\d\d$/.test(day) ? new Date(`${day}T00:00:00Z`) : undefined
  // A day that the month does not have would roll over into the next.
  if (!date || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day) {
    return toProblem('format', 'A day is needed, for example 2026-05-31.')
  }
  if (field.min !== undefined && day < field.min)
    return toProblem('too-small', `The first day is ${field.min}.`)
  if (field.max !== undefined && day > field.max)
    return toProblem('too-large', `The last day is ${field.max}.`)
  return day
}

function checkChoices(field: FormChoicesField, value: unknown): Checked {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  if (!list.every((each) => typeof each === 'string')) return toProblem('type')
  const allowed = new Set(field.options.map((option) => option.value))
  const chosen = new Set(list)
  if (list.length > field.options.length || [...chosen].some((each) => !allowed.has(each))) {
    return toProblem('choice')
  }
  const least = field.minChoices ?? 0
  if (chosen.size < least) return toProblem('too-few', `At least ${least} are needed.`)
  if (field.maxChoices !== undefined && chosen.size > field.maxChoices) {
    return toProblem('too-many', `At most ${field.maxChoices} can be chosen.`)
  }
  return field.options.map((option) => option.value).filter((each) => chosen.has(each))
}
