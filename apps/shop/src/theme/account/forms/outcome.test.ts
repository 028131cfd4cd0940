import { expect, test } from 'vitest'
import { isAbout, readOutcome, toDonePath } from './outcome.ts'

test.each([
  ['postal_code', 'postalCode'],
  ['address.zipcode', 'postalCode'],
  ['countryCode', 'country'],
  ['street.1', 'street'],
  ['address1', 'street'],
  ['region_code', 'stateCode'],
  ['telephone', 'phone'],
  ['first_name', 'firstName'],
])('the field %s of a provider is the field %s of the form', (field, name) => {
  expect(isAbout({ code: 'BAD_PARAMETER', field }, name)).toBe(true)
})

test('an error without a field is about no field', () => {
  expect(isAbout({ code: 'BAD_PARAMETER', field: '' }, '')).toBe(false)
  expect(isAbout({ code: 'BAD_PARAMETER', field: 'city' }, 'email')).toBe(false)
})

test('the outcome of a form is in the query of the page', () => {
  expect(readOutcome('')).toEqual({ done: null, failed: null })
  expect(readOutcome(new URL(toDonePath('/account/', 'profile'), 'http://localhost').search).done).toBe(
    'profile',
  )
  expect(readOutcome('?action_failed=profile&action_error=BAD_PARAMETER&action_field=phone').failed).toEqual({
    form: 'profile',
    code: 'BAD_PARAMETER',
    field: 'phone',
  })
})
