import type { FieldError, FieldErrorCode } from '@vitrine/contract'

const messages: Readonly<Record<FieldErrorCode, string>> = {
  required: 'This field is required.',
  type: 'The value has the wrong type for this field.',
  format: 'The value has the wrong format.',
  'too-short': 'The value is too short.',
  'too-long': 'The value is too long.',
  'too-small': 'The value is too small.',
  'too-large': 'The value is too large.',
  choice: 'The value is not one of the choices.',
  'too-few': 'Too few values.',
  'too-many': 'Too many values.',
  'file-type': 'Files of this type are not accepted.',
  'file-size': 'The file is too large.',
  unknown: 'The form has no field with this name.',
  captcha: 'The captcha was not solved. Try again.',
  changed: 'The form has changed since you opened it. Check it and send it again.',
}

/**
 * Returns a field error with the default message for its code. Messages never repeat a submitted
 * value.
 */
export function toFieldError(code: FieldErrorCode, message: string = messages[code]): FieldError {
  return { code, message }
}
