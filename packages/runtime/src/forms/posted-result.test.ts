import { expect, test } from 'vitest'
import { readPostedResult } from './posted-result.ts'

test.each([
  ['', null],
  ['?form_sent=other', null],
  ['?form_sent=contact', { kind: 'sent' }],
  ['?form_failed=other&form_errors=a.required', null],
  [
    '?form_failed=contact&form_errors=a.required,_url.too-long',
    { kind: 'failed', codes: { a: 'required', _url: 'too-long' } },
  ],
  ['?form_failed=contact&form_errors=_form.TIMEOUT', { kind: 'failed', codes: { _form: 'TIMEOUT' } }],
])('%s', (search, result) => {
  expect(readPostedResult(search, 'contact')).toEqual(result)
})
