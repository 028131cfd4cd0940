import type { FieldError, FormField, FormFileField, FormInputField } from '@vitrine/contract'
import { checkValue } from './check-value.ts'
import { toFieldError } from './field-errors.ts'
import type { FieldValue, RawSubmission } from './submission.ts'

export type ValidationResult =
  | { readonly ok: true; readonly values: ReadonlyMap<string, FieldValue> }
  | { readonly ok: false; readonly errors: ReadonlyMap<string, FieldError> }

/** Maximum number of fields in an error response. */
const maxErrors = 100

/**
 * Validates a submission against the fields of its form: required values, formats, lengths and
 * choices. A value with an unknown name is an error. An empty text counts as omitted. Returns the
 * errors of all fields in the order of the form.
 */
export function validateSubmission(
  fields: readonly FormField[],
  submission: RawSubmission,
): ValidationResult {
  const values = new Map<string, FieldValue>()
  const errors = new Map<string, FieldError>()
  const known = new Set<string>()
  for (const field of fields) {
    if (!('name' in field)) continue
    known.add(field.name)
    if (field.type === 'hidden') {
      const submitted = submission.values.get(field.name)
      if (submitted !== undefined && submitted !== field.value) {
        errors.set(field.name, toFieldError('choice'))
      }
      values.set(field.name, field.value)
      continue
    }
    const result = field.type === 'file' ? checkFiles(field, submission) : checkField(field, submission)
    if (result === undefined) continue
    if (isFieldError(result)) errors.set(field.name, result)
    else values.set(field.name, result)
  }
  for (const name of [...submission.values.keys(), ...submission.errors.keys()]) {
    if (errors.size >= maxErrors) break
    if (!known.has(name)) errors.set(name, toFieldError('unknown'))
  }
  return errors.size > 0 ? { ok: false, errors } : { ok: true, values }
}

function checkField(field: FormInputField, submission: RawSubmission): FieldValue | FieldError | undefined {
  const submitted = submission.values.get(field.name)
  const isRequired = field.required === true || field.type === 'consent'
  if (isEmpty(submitted)) {
    if (field.type === 'checkbox') return false
    return isRequired ? toFieldError('required') : undefined
  }
  const result = checkValue(field, submitted, submission.hasTextValues)
  if (result === false && isRequired) return toFieldError('required')
  if (!isEmpty(result)) return result
  return isRequired ? toFieldError('required') : undefined
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function checkFiles(field: FormFileField, submission: RawSubmission): FieldValue | FieldError | undefined {
  const error = submission.errors.get(field.name)
  if (error) return error
  if (!isEmpty(submission.values.get(field.name))) return toFieldError('type')
  const names = submission.files.filter((file) => file.field === field.name).map((file) => file.fileName)
  if (names.length === 0) return field.required ? toFieldError('required') : undefined
  const { maxFiles = 1 } = field
  return names.length > maxFiles ? toFieldError('too-many', `Expected at most ${maxFiles} files.`) : names
}

function isFieldError(value: FieldValue | FieldError): value is FieldError {
  return typeof value === 'object' && 'code' in value
}
