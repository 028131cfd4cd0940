import { expect, test } from 'vitest'
import { isUnder } from './is-under.ts'

test('a prefix is a whole segment', () => {
  expect(isUnder('/apis', ['/apis'])).toBe(true)
  expect(isUnder('/apis/', ['/apis'])).toBe(true)
  expect(isUnder('/apisx', ['/apis'])).toBe(false)
})
