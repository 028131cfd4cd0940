import { expect, test } from 'vitest'
import { toSearchTerm } from './search-term.ts'

test.each([
  ['', ''],
  ['st=', ''],
  ['st=%20lamp%20', 'lamp'],
  ['st=%D9%83%D9%88%D8%A8', 'كوب'],
  ['st=7', '7'],
  // Truncated within a character.
  ['st=%E0%A4%A', ''],
  ['st=%E0%A4%', ''],
  ['st=lamp%E0%A4%A', 'lamp'],
  ['st=%E0%A4', ''],
  ['st=lam%E0p', 'lamp'],
  ['st=%22%3F%21%20%2B', ''],
  [`st=${'a'.repeat(300)}`, 'a'.repeat(200)],
])('%s', (query, expected) => {
  expect(toSearchTerm(new URLSearchParams(query).get('st') ?? '')).toBe(expected)
})
