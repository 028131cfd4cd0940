import { customerSettingsSchema } from '@vitrine/contract/schemas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isApiError } from '../http/index.ts'
import { checkRequiredFields, readFormFieldValues } from './index.ts'

const labels = { en: 'Label' }
const { formFields } = customerSettingsSchema.parse({
  formFields: [
    { id: 'text', type: 'text', labels, maxLength: 5, required: true },
    { id: 'number', type: 'number', labels },
    { id: 'date', type: 'date', labels },
    { id: 'terms', type: 'checkbox', labels, required: true },
    { id: 'size', type: 'choice', labels, options: [{ value: 's', labels }] },
  ],
})
const read = (input: unknown) => readFormFieldValues(input, formFields, 'formFields')

describe('additional fields of the sign-up form', () => {
  test.each([
    ['text', 'abcde'],
    ['number', -1.5],
    ['date', '2024-02-29'],
    ['terms', false],
    ['size', 's'],
  ])('accept a value of %s', (id, value) => {
    expect(read([{ id, value }])).toEqual({ [id]: value })
  })

  test.each([
    ['text', 'abcdef'],
    ['text', 1],
    ['number', '1'],
    ['date', '2023-02-29'],
    ['date', '2024-13-01'],
    ['date', '29.02.2024'],
    ['terms', 'yes'],
    ['size', 'm'],
    ['other', 1],
    ['__proto__', 1],
  ])('refuse the value of %s: %j', (id, value) => {
    expect(read([{ id, value }])).toMatchObject({ code: 'BAD_PARAMETER', field: 'formFields.0' })
  })

  test.each([[{}], ['text'], [null], [[1]], [[{ id: 'text', value: 'a', group: '7' }]]])(
    'refuse the list %j',
    (input) => {
      expect(isApiError(read(input))).toBe(true)
    },
  )

  test('refuse a second value for a field', () => {
    const value = { id: 'number', value: 1 }
    expect(read([value, value])).toMatchObject({ field: 'formFields.1' })
  })

  test('only accept valid values of the fields', () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        const values = read(input)
        if (isApiError(values)) return
        const ids = new Set(formFields.map(({ id }) => id))
        expect(Object.keys(values).every((id) => ids.has(id))).toBe(true)
      }),
    )
  })

  test('are complete if each required field has a value, and each required checkbox is checked', () => {
    const check = (values: Parameters<typeof checkRequiredFields>[0]) =>
      checkRequiredFields(values, formFields, 'formFields')?.code
    expect(check({ text: 'a', terms: true })).toBeUndefined()
    expect(check({ text: 'a', terms: false })).toBe('MISSING_PARAMETER')
    expect(check({ terms: true })).toBe('MISSING_PARAMETER')
  })
})
