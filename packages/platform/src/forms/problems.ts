import type { FieldError, FieldErrorCode } from '@vitrine/contract'

const texts: Readonly<Record<FieldErrorCode, string>> = {
  required: 'This is needed.',
  type: 'The value is of another kind than the field.',
  format: 'The value is not written as it should be.',
  'too-short': 'The value is too short.',
  'too-long': 'The value is too long.',
  'too-small': 'The value is too small.',
  'too-large': 'The value is too large.',
  choice: 'The value is none of the choices.',
  'too-few': 'There are too few values.',
  'too-many': 'There are too many values.',
  'file-type': 'Files of this type are not taken.',
  'file-size': 'The file is too large.',
  unknown: 'The form has no such field.',
  captcha: 'The check was not passed. Try again.',
  changed: 'The form has changed since you opened it. Look at it again.',
}

/** Why a field was refused; the usual words when none are given. Never repeats what was sent. */
export function toProblem(code: FieldErrorCode, message: string = texts[code]): FieldError {
  return { code, message }
}
