import { expect, test } from 'vitest'
import { formatMoney } from './format-money.ts'
import { formatDate, formatNumber, formatRating } from './formats.ts'
import { languageName } from './language-name.ts'

/** Replaces non-breaking spaces and removes bidirectional marks. */
const plain = (text: string) =>
  text.replaceAll(/[\u00A0\u202F]/g, ' ').replaceAll(/[\u200E\u200F\u061C]/g, '')

test.each([
  ['en', 'March 14, 2026'],
  ['de', '14. März 2026'],
  ['ar', '14 مارس 2026'],
])('a day in %s: %s', (language, text) => {
  expect(plain(formatDate(language, '2026-03-14'))).toBe(text)
})

test('invalid dates are returned unchanged', () => {
  expect(formatDate('en', 'soon')).toBe('soon')
  expect(formatDate('en', '2026-02-31x')).toBe('2026-02-31x')
})

test.each([
  ['en', 4900, 'EUR', '€49.00'],
  ['de', 4900, 'EUR', '49,00 €'],
  ['ar', 4900, 'EUR', '49.00 €'],
  ['en', 4900, 'JPY', '¥4,900'],
  ['en', 4900, 'KWD', 'KWD 4.900'],
  ['en', 199_000, 'HUF', 'HUF 1,990.00'],
  ['de', 1_250_500, 'IQD', '1.250,500 IQD'],
])('money in %s: %i %s is %s', (language, amount, currency, text) => {
  expect(plain(formatMoney(language, amount, currency))).toBe(text)
})

test.each([
  ['en', 'English'],
  ['de', 'Deutsch'],
  ['ar', 'العربية'],
])('the name of %s in itself is %s', (language, name) => {
  expect(languageName(language)).toBe(name)
  expect(languageName(language)).toBe(name)
})

test.each([
  ['en', 4.25, '4.25'],
  ['de', 4.25, '4,25'],
  ['ar', 12, '12'],
])('%s writes %d as %s', (language, value, text) => {
  expect(formatNumber(language, value)).toBe(text)
})

test.each([
  ['en', 400, '4.0'],
  ['en', 467, '4.7'],
  ['de', 425, '4,3'],
  ['ar', 500, '5.0'],
])('%s writes a mean of %i hundredths as %s', (language, hundredths, text) => {
  expect(formatRating(language, hundredths)).toBe(text)
})

test('numbering systems in language tags are ignored', () => {
  expect(plain(formatMoney('ar-EG-u-nu-arab', 4900, 'EUR'))).toBe('49.00 €')
})

test.each(['x-default', 'en_US', ''])('the invalid language tag %j is its own name', (language) => {
  expect(languageName(language)).toBe(language)
})
