import { expect, test } from 'vitest'
import type { FormMessages } from './messages.ts'
import { errorMessage } from './error-message.ts'

const problems = {
  required: 'Needed.',
  format: 'Wrong.',
  'email-format': 'Like a@b.',
} as FormMessages['problems']

test.each([
  ['text', 'required', 'Needed.'],
  ['email', 'required', 'Needed.'],
  ['text', 'format', 'Wrong.'],
  ['email', 'format', 'Like a@b.'],
  [undefined, 'required', 'Needed.'],
  // Codes from an address never resolve to inherited properties.
  ['text', 'constructor', 'Failed.'],
  [undefined, 'TIMEOUT', 'Failed.'],
])('%s %s', (type, code, expected) => {
  expect(errorMessage({ problems, failed: 'Failed.' }, type, code)).toBe(expected)
})
