import { expect, test } from 'vitest'
import { isSuccess } from './envelope.ts'

test('a success says so, and nothing else does (section 7)', () => {
  expect(isSuccess({ Status: 'success', Data: null })).toBe(true)
  expect(isSuccess({ Status: 'failure', Error: { code: 'NOT_FOUND', message: 'x' } })).toBe(false)
  expect(isSuccess(null)).toBe(false)
  expect(isSuccess(undefined)).toBe(false)
})
