import { formMetaNames, type FieldErrorCode, type Form } from '@vitrine/contract'

/**
 * Collects the values of a form for the platform: an object of values by name, or form data if the form has file
 * fields.
 */
export function collectValues(form: Form, element: HTMLFormElement): Record<string, unknown> | FormData {
  const data = new FormData(element)
  const { fields } = form.form_builder
  if (fields.some((field) => field.type === 'file')) return data
  const values: Record<string, unknown> = {}
  for (const name of Object.values(formMetaNames)) if (data.has(name)) values[name] = data.get(name)
  for (const field of fields) {
    if (!('name' in field)) continue
    const { name, type } = field
    if (type === 'checkboxes') values[name] = data.getAll(name)
    else if (type === 'checkbox' || type === 'consent') values[name] = data.has(name)
    else if (type === 'number') values[name] = data.get(name) === '' ? null : Number(data.get(name))
    else values[name] = data.get(name)
  }
  return values
}

/**
 * Replaces the token of a form by a newer one of the same version of the form. A token of another version stays out: the
 * platform must learn which version the visitor has seen.
 */
export function replaceToken(element: HTMLFormElement, token = ''): void {
  const input = element.elements.namedItem(formMetaNames.token)
  const versionOf = (text: string) => text.split('.')[1]
  if (input instanceof HTMLInputElement && versionOf(input.value) === versionOf(token)) input.value = token
}

/** Returns the browser's own validation errors, by field name. */
export function validateNatively(element: HTMLFormElement): Record<string, FieldErrorCode> {
  const problems: Record<string, FieldErrorCode> = {}
  for (const control of element.elements) {
    const { name, validity } = control as HTMLInputElement
    if (name === '' || validity === undefined || validity.valid) continue
    problems[name] ??= toCode(validity)
  }
  return problems
}

function toCode(validity: ValidityState): FieldErrorCode {
  if (validity.valueMissing) return 'required'
  if (validity.tooShort) return 'too-short'
  if (validity.tooLong) return 'too-long'
  if (validity.rangeUnderflow) return 'too-small'
  return validity.rangeOverflow ? 'too-large' : 'format'
}
