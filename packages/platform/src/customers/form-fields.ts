import type { CustomerFormFieldSettings } from '@vitrine/contract/schemas'
import { fail, isApiError, type ApiError } from '../http/index.ts'

type FormFieldValue = string | number | boolean | null

/** Values of additional fields, keyed by field id. */
export type FormFieldValues = Readonly<Record<string, FormFieldValue>>

/**
 * Parses the values of provider A's additional fields, a list of `{ id, value }`, and validates
 * them against the fields of the shop (section 3). Returns BAD_PARAMETER for an unknown field or an
 * invalid value. Empty values of optional fields are removed.
 *
 * @param name the field of the request, for error messages
 */
export function readFormFieldValues(
  input: unknown,
  fields: readonly CustomerFormFieldSettings[],
  name: string,
): FormFieldValues | ApiError {
  if (!Array.isArray(input) || input.length > fields.length)
    return fail('BAD_PARAMETER', name, 'Expected a list with at most one value for each field of the form.')
  const values = new Map<string, FormFieldValue>()
  for (const [index, entry] of input.entries()) {
    const { id, value, ...rest } = Object(entry) as Readonly<Record<string, unknown>>
    const field = fields.find((each) => each.id === id)
    const at = `${name}.${index}`
    if (!field || values.has(field.id) || Object.keys(rest).length > 0)
      return fail('BAD_PARAMETER', at, "Expected an object with the 'id' of a form field and a 'value'.")
    const read = readValue(field, value, at)
    if (isApiError(read)) return read
    if (read !== null) values.set(field.id, read)
  }
  return Object.fromEntries(values)
}

/**
 * Returns MISSING_PARAMETER if a required field has no value. A required checkbox must be checked.
 *
 * @param name the field of the request
 */
export function checkRequiredFields(
  values: FormFieldValues,
  fields: readonly CustomerFormFieldSettings[],
  name: string,
): ApiError | undefined {
  const missing = fields.find(
    ({ id, required, type }) =>
      required && (values[id] === undefined || (type === 'checkbox' && !values[id])),
  )
  return missing && fail('MISSING_PARAMETER', name, `The field '${missing.id}' is required.`)
}

function readValue(field: CustomerFormFieldSettings, value: unknown, at: string): FormFieldValue | ApiError {
  if (value === null || value === undefined || value === '') return null
  switch (field.type) {
    case 'text':
      return typeof value === 'string' && value.length <= field.maxLength
        ? value
        : fail('BAD_PARAMETER', at, `Expected text of at most ${field.maxLength} characters.`)
    case 'location':
      return typeof value === 'string' && value.length <= 200
        ? value
        : fail('BAD_PARAMETER', at, 'Expected the id of a location, of at most 200 characters.')
    case 'number':
      return typeof value === 'number' ? value : fail('BAD_PARAMETER', at, 'Expected a number.')
    case 'checkbox':
      return typeof value === 'boolean' ? value : fail('BAD_PARAMETER', at, 'Expected true or false.')
    case 'date':
      return typeof value === 'string' && isDate(value)
        ? value
        : fail('BAD_PARAMETER', at, 'Expected a date, for example 2026-05-31.')
    case 'choice':
      return typeof value === 'string' && field.options.some((option) => option.value === value)
        ? value
        : fail('BAD_PARAMETER', at, 'Expected the value of one of the options.')
  }
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
