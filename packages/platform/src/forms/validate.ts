import type { FieldError, FormField, FormInputField } from '@vitrine/contract'
import { toProblem } from './problems.ts'
import type { FieldValue, SentForm } from './submission.ts'
import { checkValue } from './check-value.ts'

export type Validated =
  | { readonly ok: true; readonly values: ReadonlyMap<string, FieldValue> }
  | { readonly ok: false; readonly problems: ReadonlyMap<string, FieldError> }

/** How many fields a refusal names at most. */
const mostProblems = 100

/**
 * Checks a submission against the fields of its form: what has to be there, format, length, choice; and that nothing
 * else is there. Empty texts count as not sent. Names all fields at fault, in the order of the form.
 */
export function validateForm(fields: readonly FormField[], sent: SentForm): Validated {
  const values = new Map<string, FieldValue>()
  const problems = new Map<string, FieldError>()
  const known = new Set<string>()
  for (const field of fields) {
    if (!('name' in field)) continue
    known.add(field.name)
    if (field.type === 'hidden') {
      const given = sent.values.get(field.name)
      if (given !== undefined && given !== field.value) problems.set(field.name, toProblem('choice'))
      values.set(field.name, field.value)
      continue
    }
    const checked = field.type === 'file' ? checkFiles(field, sent) : checkField(field, sent)
    if (checked === undefined) continue
    if (isProblem(checked)) problems.set(field.name, checked)
    else values.set(field.name, checked)
  }
  for (const name of [...sent.values.keys(), ...sent.problems.keys()]) {
    if (problems.size >= mostProblems) break
    if (!known.has(name)) problems.set(name, toProblem('unknown'))
  }
  return problems.size > 0 ? { ok: false, problems } : { ok: true, values }
}

function checkField(field: FormInputField, sent: SentForm): FieldValue | FieldError | undefined {
  const given = sent.values.get(field.name)
  const value = isEmpty(given) ? undefined : given
  const isRequired = field.required === true || field.type === 'consent'
  if (value === undefined) {
    if (field.type === 'checkbox') return false
    return isRequired ? toProblem('required') : undefined
  }
  const checked = checkValue(field, value, sent.isText)
  if (checked === false && isRequired) return toProblem('required')
  return checked === '' || (Array.isArray(checked) && checked.length === 0)
    ? isRequired
      ? toProblem('required')
      : undefined
    : checked
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function checkFiles(
  field: Extract<FormField, { type: 'file' }>,
  sent: SentForm,
): FieldValue | FieldError | undefined {
  const problem = sent.problems.get(field.name)
  if (problem) return problem
  // A text where a file belongs.
  if (!isEmpty(sent.values.get(field.name))) return toProblem('type')
  const names = sent.files.filter((file) => file.field === field.name).map((file) => file.fileName)
  if (names.length === 0) return field.required ? toProblem('required') : undefined
  const most = field.maxFiles ?? 1
  return names.length > most ? toProblem('too-many', `At most ${most} can be sent.`) : names
}

export function isProblem(value: FieldValue | FieldError): value is FieldError {
  return typeof value === 'object' && 'code' in value
}
