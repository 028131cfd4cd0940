import { expect, test } from 'vitest'
import { commonPasswords } from './common-passwords.ts'
import { findPasswordRefusal } from './index.ts'

test.each([
  ['', 'too-short'],
  ['ninechars', 'too-short'],
  ['😀'.repeat(9), 'too-short'],
  ['x'.repeat(1001), 'too-long'],
  ['password123', 'too-common'],
  ['QwertyUIOP', 'too-common'],
  ['1q2w3e4r5t', 'too-common'],
  ['          ', 'too-common'],
  ['Ada@Shop.test', 'too-common'],
  ['correct horse', undefined],
  ['😀🎈🎉🎊🎋🎌🎍🎎🎏🎐', undefined],
  ['ten chars!', undefined],
])('%j is refused as %s', (password, reason) => {
  expect(findPasswordRefusal(password, 'ada@shop.test')).toBe(reason)
})

test('the list contains only common passwords that are not too short', () => {
  expect(commonPasswords.size).toBe(1557)
  for (const password of commonPasswords) {
    expect(Array.from(password).length).toBeGreaterThanOrEqual(10)
    expect(password).toBe(password.toLowerCase())
  }
})
